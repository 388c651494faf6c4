/** Charts over months or days. */
export const chart = {
  month: 'Month',
  day: 'Day',
  week: 'Week from',
  chooseMonth: 'Month to read',
  chooseDay: 'Day to read',
  chooseWeek: 'Week to read',
  table: 'These figures as a table',
  /** What a point stands for: 'AED 1,540, 34 sales'. */
  point: (value: string, cases: string) => `${value}, ${cases}`,
  thin: 'few',
  none: 'too few',
};
