import type { searchMap as english } from '../en/search-map.ts';
import { formats } from './formats.ts';

const { number } = formats;

export const searchMap: typeof english = {
  label: 'خريطة نتائج البحث',
  resize: 'تغيير عرض الخريطة',
  searchAsIMove: 'تحديث النتائج مع تحريك الخريطة',
  draw: 'رسم منطقة',
  short: { searchAsIMove: 'تحديث النتائج', draw: 'رسم' },
  searchHere: 'البحث في هذه المنطقة',
  loadFailed: 'تعذّر تحميل العقارات على الخريطة.',
  homesFailed: 'تعذّر تحميل هذه العقارات.',
  perPeriod: { yearly: '/سنة', monthly: '/شهر', weekly: '/أسبوع', daily: '/يوم' },
  several: (count, price) => `${number(count)} من ${price}`,
  count: number,
  homes: {
    label: 'العقارات في هذا المبنى',
    at: (index, count) => `${number(index)} من ${number(count)}`,
    atCheapest: (index, most, count) =>
      `${number(index)} من ${number(most)}، الأرخص بين ${number(count)}`,
    previous: 'العقار السابق',
    next: 'العقار التالي',
    close: 'إغلاق',
    failed: 'تعذّر تحميل هذا العقار.',
    retry: 'إعادة المحاولة',
  },
};
