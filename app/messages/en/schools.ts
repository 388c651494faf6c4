import type { Curriculum, SchoolRating } from '#app/features/surroundings/types.ts';

/** What filters, chips and lists of schools say of them. */
export const curricula: Record<Curriculum, string> = {
  uk: 'UK',
  american: 'American',
  indian: 'Indian',
  ib: 'International Baccalaureate',
  moe: 'Ministry of Education',
  french: 'French',
  iranian: 'Iranian',
  philippine: 'Philippine',
  pakistani: 'Pakistani',
  german: 'German',
  japanese: 'Japanese',
  russian: 'Russian',
  australian: 'Australian',
  chinese: 'Chinese',
};

export const schoolRatings: Record<SchoolRating, string> = {
  acceptable: 'Acceptable',
  good: 'Good',
  very_good: 'Very good',
  outstanding: 'Outstanding',
};
