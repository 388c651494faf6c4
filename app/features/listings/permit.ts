import { latinDigits, plainLine } from '#app/lib/text.ts';

const PERMIT_HOST = 'dubailand.gov.ae';

/** The validation link of an advertising permit, only if it leads to the Dubai Land Department itself. */
export function permitLink(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(url);
  const isPermitHost = hostname === PERMIT_HOST || hostname.endsWith(`.${PERMIT_HOST}`);
  return protocol === 'https:' && isPermitHost && !port && !username && !password ? href : null;
}

/** Of today's numbers and the codes before them; no exact form is published. */
export const PERMIT_NUMBER = /^[A-Z\d-]{6,20}$/;

/** The number of a permit as it is kept, however it is typed; not yet checked. */
export function permitText(typed: string): string {
  return latinDigits(plainLine(typed)).toUpperCase();
}
