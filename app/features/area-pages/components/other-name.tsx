import type { AreaName } from '../types.ts';

interface OtherNameProps {
  area: AreaName;
  className: string;
}

/** The name of an area in the language that isn't the reader's. */
export function OtherName({ area: { name, nameEn, nameAr }, className }: OtherNameProps) {
  if (!nameAr) return null;
  const isArabic = name === nameEn;
  return (
    <span lang={isArabic ? 'ar' : 'en'} dir={isArabic ? 'rtl' : 'ltr'} className={className}>
      {isArabic ? nameAr : nameEn}
    </span>
  );
}
