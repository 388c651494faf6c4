/** The header by which the application learns where a request comes from. Whatever was sent under it is replaced. */
export const CLIENT_IP_HEADER = 'x-client-ip';
