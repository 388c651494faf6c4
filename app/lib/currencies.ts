/** The currencies that prices can be shown in besides dirhams, and roughly what one unit is worth in dirhams. */
export const USUAL_DIRHAMS: Readonly<Record<string, number>> = {
  USD: 3.67,
  EUR: 4.2,
  GBP: 4.9,
  INR: 0.042,
  SAR: 0.98,
  QAR: 1.01,
  KWD: 12,
  BHD: 9.74,
  OMR: 9.54,
  EGP: 0.077,
  JOD: 5.18,
  PKR: 0.013,
  BDT: 0.03,
  LKR: 0.012,
  NPR: 0.026,
  PHP: 0.063,
  CNY: 0.52,
  HKD: 0.47,
  SGD: 2.83,
  JPY: 0.024,
  KRW: 0.0025,
  THB: 0.114,
  MYR: 0.88,
  IDR: 0.00022,
  AUD: 2.42,
  NZD: 2.08,
  CAD: 2.62,
  CHF: 4.58,
  SEK: 0.39,
  NOK: 0.36,
  DKK: 0.57,
  PLN: 1,
  CZK: 0.175,
  HUF: 0.011,
  RON: 0.84,
  TRY: 0.087,
  RUB: 0.046,
  KZT: 0.007,
  UAH: 0.088,
  ZAR: 0.21,
  NGN: 0.0025,
  KES: 0.028,
  BRL: 0.69,
  MXN: 0.2,
};

/** Those that a site offers until its operator chooses others. */
export const DEFAULT_CURRENCIES = ['USD', 'EUR', 'GBP', 'INR'];

/** More would make a list that nobody reads. */
const MOST_CURRENCIES = 8;

/** Whether codes can be offered. */
export function areCurrencies(codes: string[]): boolean {
  const isKnown = (code: string) => Object.hasOwn(USUAL_DIRHAMS, code);
  return (
    codes.length <= MOST_CURRENCIES && new Set(codes).size === codes.length && codes.every(isKnown)
  );
}

/** The codes of a setting, apart by blanks, in the order they are offered. */
export function offeredCurrencies(setting: string): string[] {
  return setting === '' ? DEFAULT_CURRENCIES : setting.split(' ');
}
