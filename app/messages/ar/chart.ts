import type { chart as english } from '../en/chart.ts';

export const chart: typeof english = {
  month: 'الشهر',
  day: 'اليوم',
  week: 'الأسبوع ابتداءً من',
  chooseMonth: 'الشهر المطلوب قراءته',
  chooseDay: 'اليوم المطلوب قراءته',
  chooseWeek: 'الأسبوع المطلوب قراءته',
  table: 'هذه الأرقام في جدول',
  point: (value, cases) => `${value}، ${cases}`,
  thin: 'قليلة',
  none: 'قليلة جدًا',
};
