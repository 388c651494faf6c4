import { formats } from './formats.ts';

const { number, plural } = formats;

interface Forms {
  /** The whole phrase: لا استفسارات. */
  zero?: string;
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
export const counted = (n: number, { zero, one, two, few, many, other }: Forms) =>
  plural(n, {
    ...(zero && { zero }),
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

/** After a preposition: يومين. */
export const ofDays = (n: number) =>
  counted(n, { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });

/** After a preposition: دقيقتين. */
export const ofMinutes = (n: number) =>
  counted(n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', other: 'دقيقة' });
