const PERMIT_HOST = 'dubailand.gov.ae';

/** The validation link of an advertising permit, only if it leads to the Dubai Land Department itself. */
export function permitLink(url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password, href } = new URL(url);
  const isPermitHost = hostname === PERMIT_HOST || hostname.endsWith(`.${PERMIT_HOST}`);
  return protocol === 'https:' && isPermitHost && !port && !username && !password ? href : null;
}
