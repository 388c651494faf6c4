import { formats } from './formats.ts';

const { number, plural } = formats;

interface Forms {
  one: string;
  two: string;
  few: string;
  many?: string;
  other: string;
}

/**
 * A number with its noun. Arabic says one and two in words, so those forms are the whole phrase.
 * @param forms `many` only where it reads differently from `other`.
 */
export const counted = (n: number, { one, two, few, many, other }: Forms) =>
  plural(n, {
    one,
    two,
    few: `${number(n)} ${few}`,
    many: `${number(n)} ${many ?? other}`,
    other: `${number(n)} ${other}`,
  });

/** As a subject: عقاران. */
export const homes = (n: number) =>
  counted(n, {
    one: 'عقار واحد',
    two: 'عقاران',
    few: 'عقارات',
    many: 'عقارًا',
    other: 'عقار',
  });

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
export const agents = (n: number) =>
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

/** After a preposition: يومين. */
export const ofDays = (n: number) =>
  counted(n, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });

/** After a preposition: دقيقتين. */
export const ofMinutes = (n: number) =>
  counted(n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', other: 'دقيقة' });
