import type {
  curricula as englishCurricula,
  schoolRatings as englishRatings,
} from '../en/schools.ts';

/** Each also follows 'مدرسة بمنهاج'. */
export const curricula: typeof englishCurricula = {
  uk: 'بريطاني',
  american: 'أمريكي',
  indian: 'هندي',
  ib: 'البكالوريا الدولية',
  moe: 'وزارة التربية والتعليم',
  french: 'فرنسي',
  iranian: 'إيراني',
  philippine: 'فلبيني',
  pakistani: 'باكستاني',
  german: 'ألماني',
  japanese: 'ياباني',
  russian: 'روسي',
  australian: 'أسترالي',
  chinese: 'صيني',
};

export const schoolRatings: typeof englishRatings = {
  acceptable: 'مقبول',
  good: 'جيد',
  very_good: 'جيد جدًا',
  outstanding: 'متميز',
};
