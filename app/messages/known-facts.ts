/** The facts of an email without those that nobody gave. */
export function knownFacts(
  facts: [label: string, value: string | null | false][],
): [label: string, value: string][] {
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
