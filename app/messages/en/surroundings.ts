import type {
  Curriculum,
  SchoolRating,
  SurroundingKind,
} from '#app/features/surroundings/types.ts';
import { formats } from './formats.ts';
import { curricula, schoolRatings } from './schools.ts';

const { money, number } = formats;

/** What is near a home or an area. */
export const surroundings = {
  title: 'What’s nearby',
  kinds: {
    metro: 'Metro stations',
    tram: 'Tram stations',
    school: 'Private schools',
    park: 'Parks',
    beach: 'Beaches',
    hospital: 'Hospitals',
    university: 'Universities',
    shop: 'Shops',
    mosque: 'Mosques',
    pharmacy: 'Pharmacies',
  } satisfies Record<SurroundingKind, string>,
  /** One of a kind. */
  kind: {
    metro: 'Metro station',
    tram: 'Tram station',
    school: 'Private school',
    park: 'Park',
    beach: 'Beach',
    hospital: 'Hospital',
    university: 'University',
    shop: 'Shop',
    mosque: 'Mosque',
    pharmacy: 'Pharmacy',
  } satisfies Record<SurroundingKind, string>,
  nothing: 'We know of no stations, schools, parks, beaches, hospitals or universities nearby.',
  away: (metres: number) =>
    metres < 950 ? `${number(Math.round(metres / 50) * 50)} m` : `${(metres / 1000).toFixed(1)} km`,
  walk: (minutes: number) => `${minutes} min walk`,
  curricula: (own: Curriculum[]) => own.map((name) => curricula[name]).join(' and '),
  rating: (rating: SchoolRating | null) =>
    rating ? `rated ${schoolRatings[rating]}` : 'not rated yet',
  fees: (min: number, max: number, year: string | null) => {
    const range = min === max ? money(min) : `${money(min)}–${number(max)}`;
    return year ? `${range} a year (${year})` : `${range} a year`;
  },
  distances:
    'Distances are in a straight line. Walking times are estimates: that distance plus 30%, at 80 metres a minute. Parks, beaches and campuses are measured to their centre.',
  middle: 'Distances are from the centre of the area, so can be up to a kilometre out.',
  schools:
    'Private schools whose location we could confirm. Ratings and fees: KHDA directory, December 2025; fees for another school year say so.',
  sources:
    'Stations: Roads and Transport Authority and OpenStreetMap, with their 2025 names. Other places: August 2021,',
  contributors: '© OpenStreetMap contributors',
  onMap: 'Shown on the map',
  onMapPlace: (name: string, kind: string, away: string) => `${name} · ${kind} · ${away}`,
  letters: {
    metro: 'M',
    tram: 'T',
    school: 'S',
    park: 'P',
    beach: 'B',
    hospital: 'H',
    university: 'U',
    shop: 'Sh',
    mosque: 'Mo',
    pharmacy: 'Ph',
  } satisfies Record<SurroundingKind, string>,
};
