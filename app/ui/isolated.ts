/** Names of any script that are listed in one line: each keeps to its own place, in the order of the page. */
export function isolated(names: string[]): string[] {
  return names.map((name) => `\u2068${name}\u2069`);
}
