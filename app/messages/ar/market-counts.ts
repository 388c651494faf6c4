import { counted } from './counts.ts';

/** As a subject: عمليتا بيع. */
export const sales = (n: number) =>
  counted(n, {
    one: 'عملية بيع واحدة',
    two: 'عمليتا بيع',
    few: 'عمليات بيع',
    other: 'عملية بيع',
  });

/** After a preposition: عمليتي بيع. */
export const ofSales = (n: number) => (n === 2 ? 'عمليتي بيع' : sales(n));

/** As a subject: وكيلان. */
export const countedAgents = (n: number) =>
  counted(n, {
    one: 'وكيل واحد',
    two: 'وكيلان',
    few: 'وكلاء',
    many: 'وكيلًا',
    other: 'وكيل',
  });

/** After a preposition: شهرين. */
export const ofMonths = (n: number) =>
  counted(n, { one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا', other: 'شهر' });
