/** Kinds of places near homes, in the order of the pages. */
export const SURROUNDING_KINDS = [
  'metro',
  'tram',
  'school',
  'park',
  'beach',
  'hospital',
  'university',
  'shop',
  'mosque',
  'pharmacy',
] as const;
export type SurroundingKind = (typeof SURROUNDING_KINDS)[number];

/** Curricula of Dubai's private schools. The database numbers them in this order. */
export const CURRICULA = [
  'uk',
  'american',
  'indian',
  'ib',
  'moe',
  'french',
  'iranian',
  'philippine',
  'pakistani',
  'german',
  'japanese',
  'russian',
  'australian',
  'chinese',
] as const;
export type Curriculum = (typeof CURRICULA)[number];

/** Ratings of the Knowledge and Human Development Authority (KHDA), lowest first. */
export const SCHOOL_RATINGS = ['acceptable', 'good', 'very_good', 'outstanding'] as const;
export type SchoolRating = (typeof SCHOOL_RATINGS)[number];

/** Facts about a school besides its location. */
export interface School {
  curricula: Curriculum[];
  /** 'FS 1 – Year 13'; null if not stated. */
  grades: string | null;
  /** Null if not inspected yet. */
  rating: SchoolRating | null;
  /** AED a year, for the lowest and the highest grade; null if not stated. */
  fees: [min: number, max: number] | null;
  /** The year of the fees, if they aren't the directory's own: '2023/24'. */
  feeYear: string | null;
  district: string;
}

/** A place of the reference data. */
export interface Surrounding {
  kind: SurroundingKind;
  name: string;
  nameAr: string | null;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** Only for schools. */
  school: School | null;
}

/** A place with its distance. */
export interface NearPlace extends Surrounding {
  /** Metres in a straight line. */
  metres: number;
}
