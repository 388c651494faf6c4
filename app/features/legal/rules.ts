export const PRIVACY_PATH = '/privacy';
export const TERMS_PATH = '/terms';
export const COOKIES_PATH = '/cookies';
