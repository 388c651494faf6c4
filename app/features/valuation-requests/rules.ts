/** Agents who may be asked about a home at once. */
export const MOST_ASKED = 3;
/** Agents to choose from. */
export const MOST_OFFERED = 12;

/** To how many agents a visitor's request was just sent, as its URL says; null if none was. */
export function readSent(params: URLSearchParams): number | null {
  const sent = Number(params.get('sent'));
  return sent >= 1 && sent <= MOST_ASKED && Number.isInteger(sent) ? sent : null;
}
