import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { isChartDay } from './types.ts';

/** Formats months such as '2026-03', and days such as '2026-03-09'. */
export function useMonthNames() {
  const { locale } = useLanguage();
  const formats = useMessages('formats');
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (month: string) => format.format(new Date(isChartDay(month) ? month : `${month}-01`));
  };
  const whole = writer({ month: 'long', year: 'numeric' });
  const short = writer({ month: 'short' });
  return {
    /** 'March 2026'; '9 March 2026'. */
    whole: (month: string) => (isChartDay(month) ? formats.day(new Date(month)) : whole(month)),
    /** 'Mar'; '9 Mar'. */
    short: (month: string) => {
      const day = new Date(month);
      return isChartDay(month) ? formats.shortDay(day, day) : short(month);
    },
    year: writer({ year: 'numeric' }),
  };
}
