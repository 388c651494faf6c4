import { useLanguage } from '#app/messages/use-messages.ts';

/** Formats months such as '2026-03'. */
export function useMonthNames() {
  const { locale } = useLanguage();
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (month: string) => format.format(new Date(`${month}-01`));
  };
  return {
    /** 'March 2026'. */
    whole: writer({ month: 'long', year: 'numeric' }),
    /** 'Mar'. */
    short: writer({ month: 'short' }),
    year: writer({ year: 'numeric' }),
  };
}
