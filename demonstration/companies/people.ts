import type { CompanyRole, CompanyOffice } from '#app/features/brokerages/types.ts';

/** Somebody of a team: a login of the demonstration, or an account nobody can sign in to. */
interface SeedMember {
  email: string;
  role: CompanyRole;
  /** Of accounts that are no logins. */
  name?: [first: string, last: string];
}

interface SeedTeam {
  /** Of the brokerage. */
  slug: string;
  about: string;
  /** The picture at the top of its page. */
  cover?: string;
  tradeLicence: string;
  offices?: CompanyOffice[];
  languages: string[];
  members: SeedMember[];
}

/** The last of the world's brokerages has no team: its claim waits for staff. */
export const TEAMS: SeedTeam[] = [
  {
    slug: 'saffron-and-sand',
    about:
      'We sell and let homes along the coast, from the Marina to the Palm, and have done so since the first towers had their scaffolding up.\n\nWhoever answers you has seen the home. If it isn’t right for you, we say so before the viewing, not after it.',
    cover: '/images/demo/marina-2041.svg',
    tradeLicence: 'CN-990011',
    offices: [
      { name: 'Palm branch', address: 'Golden Mile 3, Palm Jumeirah', phone: '+97145550142' },
    ],
    languages: ['English', 'Arabic', 'French'],
    members: [
      { email: 'hana.karam@saffronandsand.example', role: 'owner', name: ['Hana', 'Karam'] },
      { email: 'manager@demo.example', role: 'manager' },
      { email: 'agent@demo.example', role: 'agent' },
      { email: 'joy.santos@saffronandsand.example', role: 'assistant', name: ['Joy', 'Santos'] },
    ],
  },
  {
    slug: 'creekline-homes',
    about:
      'A family business on both sides of the Creek. We look after buildings whose owners we have known for twenty years, and the people who live in them.',
    tradeLicence: 'CN-990012',
    languages: ['English', 'Arabic', 'Hindi'],
    members: [
      { email: 'mariam.saleh@creeklinehomes.example', role: 'owner', name: ['Mariam', 'Saleh'] },
      { email: 'ravi.menon@creeklinehomes.example', role: 'manager', name: ['Ravi', 'Menon'] },
    ],
  },
  {
    slug: 'north-quay-property',
    about:
      'Apartments, villas and offices in the centre of the city. Every home we list has been measured by us, and every service charge checked.',
    tradeLicence: 'CN-990013',
    languages: ['English', 'Mandarin', 'Spanish'],
    members: [
      { email: 'oliver.grant@northquay.example', role: 'owner', name: ['Oliver', 'Grant'] },
    ],
  },
];

export const INVITED = { slug: 'saffron-and-sand', email: 'amal.nasser@saffronandsand.example' };

export const CLAIM = {
  slug: 'ghaf-tree-residential',
  email: 'samir.idris@ghaftree.example',
  name: ['Samir', 'Idris'] as const,
  note: 'I am the managing partner of Ghaf Tree Residential. Our trade licence is CN-990014; please call the office to check.',
};
