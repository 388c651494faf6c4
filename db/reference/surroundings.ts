import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import type {
  Curriculum,
  SchoolRating,
  Surrounding,
  SurroundingKind,
} from '#app/features/surroundings/types.ts';

/** Made by `npm run places`; surroundings/README.md says from what. */
export const PLACES_FILE = resolve('db/reference/surroundings/places.csv');

export const SURROUNDINGS_COLUMNS = [
  'kind',
  'name',
  'name_ar',
  'lat',
  'lng',
  'curricula',
  'grades',
  'rating',
  'fee_min',
  'fee_max',
  'fee_year',
  'district',
] as const;
type PlaceRecord = Record<(typeof SURROUNDINGS_COLUMNS)[number], string>;

/** Stations, schools, parks and the like that every site has. */
export function readSurroundings(): Surrounding[] {
  const records: PlaceRecord[] = parse(readFileSync(PLACES_FILE, 'utf8'), { columns: true });
  return records.map(fromRecord);
}

export function toRecord({ school, ...place }: Surrounding): PlaceRecord {
  return {
    kind: place.kind,
    name: place.name,
    name_ar: place.nameAr ?? '',
    lat: String(place.lat),
    lng: String(place.lng),
    curricula: school?.curricula.join(' ') ?? '',
    grades: school?.grades ?? '',
    rating: school?.rating ?? '',
    fee_min: String(school?.fees?.[0] ?? ''),
    fee_max: String(school?.fees?.[1] ?? ''),
    fee_year: school?.feeYear ?? '',
    district: school?.district ?? '',
  };
}

function fromRecord(record: PlaceRecord): Surrounding {
  return {
    kind: record.kind as SurroundingKind,
    name: record.name,
    nameAr: record.name_ar || null,
    lat: Number(record.lat),
    lng: Number(record.lng),
    school:
      record.kind === 'school'
        ? {
            curricula: record.curricula.split(' ') as Curriculum[],
            grades: record.grades || null,
            rating: (record.rating || null) as SchoolRating | null,
            fees: record.fee_min ? [Number(record.fee_min), Number(record.fee_max)] : null,
            feeYear: record.fee_year || null,
            district: record.district,
          }
        : null,
  };
}
