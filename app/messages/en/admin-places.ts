import { formats } from './formats.ts';

const { number, plural } = formats;

const sales = (n: number) => `${number(n)} ${plural(n, { one: 'sale', other: 'sales' })}`;
const rents = (n: number) => `${number(n)} ${plural(n, { one: 'rent', other: 'rents' })}`;

/** The admin area's list of districts of the Land Department without a known community. */
export const adminPlaces = {
  title: 'Places of the register',
  back: 'Dashboard',
  text: 'Districts of the Land Department whose sales and rents lie in no community here, so area pages and prices leave them out. Place each once: later imports keep your choice.',
  none: 'Every sale and rent lies in a community.',
  notFound: 'No district found',
  failed: 'Failed to load the places',
  search: 'Search by district or project',
  find: 'Find',
  found: (n: number) => `${number(n)} ${plural(n, { one: 'district', other: 'districts' })}`,
  district: 'District',
  sales: 'Sales',
  rents: 'Rents',
  projects: 'Largest projects',
  noProjects: 'None named',
  action: 'Action',
  place: 'Place',
  placing: 'Placing...',
  placeOf: (name: string) => `Place ${name}`,
  /** The form to place one of them. */
  form: {
    title: (name: string, project: string | null) =>
      project ? `Place ${project} in ${name}` : `Place ${name}`,
    cases: (s: number, r: number) => `${sales(s)} and ${rents(r)}`,
    community: 'Community',
    choose: 'Choose a community',
    scope: 'What to place',
    whole: 'The whole district',
    project: (name: string, n: number) => `Only ${name} (${number(n)})`,
    hint: 'Sales, rents and their figures follow within a minute.',
    gone: 'Nothing waits to be placed under this name: imports have recognised it, or never met it.',
    cancel: 'Cancel',
  },
  placed: {
    title: 'Placed by staff',
    text: 'Imports never change these.',
    none: 'Staff have placed nothing yet.',
    name: (name: string, project: string | null) => (project ? `${project}, ${name}` : name),
    cases: (s: number, r: number) => `${sales(s)}, ${rents(r)}`,
    change: 'Change',
    changeOf: (name: string) => `Change where ${name} lies`,
    undo: 'Undo',
    undoing: 'Undoing...',
    undoOf: (name: string) => `Undo placing ${name}`,
  },
  file: {
    name: 'places-of-the-register',
    columns: ['District', 'Sales', 'Rents', 'Largest projects'],
  },
};
