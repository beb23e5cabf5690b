// What of fluent-bundle.js the client uses.
export class FluentResource {
  constructor(source: string);
}
export class FluentBundle {
  constructor(locales: string | string[], options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(id: string): { value: unknown } | undefined;
  formatPattern(pattern: unknown, parts?: Record<string, string | number>): string;
}
