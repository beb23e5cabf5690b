/** Two small sounds, made here and off until somebody wants them: dice on a table, and that it is your move. */
import { settings } from "./settings.js";

/** @type {AudioContext|undefined} */
let ear;

/** Where sounds are made; nothing while they are off. */
function hearing() {
  if (!settings.get().sound) return null;
  ear ??= new AudioContext();
  return ear;
}

/** A tone that swells and dies away. @param {AudioContext} context */
function tone(context, pitch, start, length, loud) {
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** Dice knock on wood a few times, ever more softly. */
export function diceSound() {
  const context = hearing();
  if (!context) return;
  for (let knock = 0; knock < 6; knock += 1)
    tone(context, 180 + 60 * (knock % 3), context.currentTime + knock * 0.09, 0.06, 0.25 / (knock + 1));
}

/** Two notes: it is your move. */
export function moveSound() {
  const context = hearing();
  if (!context) return;
  tone(context, 523, context.currentTime, 0.25, 0.12);
  tone(context, 659, context.currentTime + 0.16, 0.35, 0.12);
}
