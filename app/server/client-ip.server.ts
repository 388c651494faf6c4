/** The header that gives the application the visitor's IP. The server replaces any that was sent. */
export const CLIENT_IP_HEADER = 'x-client-ip';

/** The visitor's IP, as that header of their request says. */
export function readClientIp(headers: Headers): string {
  return headers.get(CLIENT_IP_HEADER) ?? '0.0.0.0';
}
