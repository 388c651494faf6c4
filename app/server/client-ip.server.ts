/** The header that gives the application the visitor's IP. The server replaces any that was sent. */
export const CLIENT_IP_HEADER = 'x-client-ip';
