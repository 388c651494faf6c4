import { useLanguage } from '#app/messages/use-messages.ts';
import { isChartDay } from './types.ts';

/** Formats months such as '2026-03', and days such as '2026-03-09'. */
export function useMonthNames() {
  const { locale } = useLanguage();
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const write = (more: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, ...more, timeZone: 'UTC' });
    const [ofMonth, ofDay] = [write({}), write(options.month ? { day: 'numeric' } : {})];
    return (month: string) =>
      isChartDay(month) ? ofDay.format(new Date(month)) : ofMonth.format(new Date(`${month}-01`));
  };
  return {
    /** 'March 2026'. */
    whole: writer({ month: 'long', year: 'numeric' }),
    /** 'Mar'. */
    short: writer({ month: 'short' }),
    year: writer({ year: 'numeric' }),
  };
}
