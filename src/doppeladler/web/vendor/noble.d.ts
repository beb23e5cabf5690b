// What of noble.js the client uses.
export const hashes: { sha512?: (message: Uint8Array) => Uint8Array };
export function getPublicKey(secret: Uint8Array): Uint8Array;
export function sign(message: Uint8Array, secret: Uint8Array): Uint8Array;
export function sha256(message: Uint8Array): Uint8Array;
export function sha512(message: Uint8Array): Uint8Array;
export function bytesToHex(bytes: Uint8Array): string;
export function hexToBytes(hex: string): Uint8Array;
export function utf8ToBytes(text: string): Uint8Array;
