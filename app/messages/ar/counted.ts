import { formats } from './formats.ts';

const { number, plural } = formats;

/** A noun's forms beside a number. `one` and `two` say the number themselves. */
export interface CountedNoun {
  one: string;
  two: string;
  /** 3 to 10. */
  few: string;
  /** 11 to 99. */
  many: string;
  /** 0, hundreds and thousands. */
  other: string;
}

/** 'عقار واحد', 'عقاران', '3 عقارات', '11 عقارًا', '100 عقار'. */
export function counted(count: number, { one, two, few, many, other }: CountedNoun): string {
  const digits = number(count);
  return plural(count, {
    one,
    two,
    few: `${digits} ${few}`,
    many: `${digits} ${many}`,
    other: `${digits} ${other}`,
  });
}
