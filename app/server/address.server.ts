/** The header by which the application learns where a request comes from. Whatever was sent under it is replaced. */
export const ADDRESS_HEADER = 'x-client-address';
