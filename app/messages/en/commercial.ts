import type { CommercialType } from '#app/features/listings/rules.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const sectors: Record<CommercialType, string> = {
  office: 'Offices',
  retail: 'Retail',
  leisure: 'Leisure / Hospitality',
  industrial: 'Industrial / Warehousing',
  land: 'Land / Development',
  other_commercial: 'Other',
};

/** Property for business. */
export const commercial = {
  title: 'Commercial property in Dubai',
  description:
    'Search offices, shops, restaurants, warehouses and land in Dubai, to rent or to buy, by sector and area.',
  lead: 'Offices, shops, restaurants, warehouses and land, with their sizes, prices and fit-out.',
  form: {
    label: 'Search commercial property',
    purpose: 'Rent or buy',
    purposes: { rent: 'Rent', sale: 'Buy' } satisfies Record<Purpose, string>,
    sector: 'Sector',
    anySector: 'Any sector',
    location: 'Location',
    locationHint: 'Area, such as Business Bay',
    submit: 'Search',
  },
  sectors,
  newest: {
    rent: 'New to rent',
    sale: 'New for sale',
  } satisfies Record<Purpose, string>,
  all: (purpose: Purpose, n: number) =>
    `See ${plural(n, { one: 'the 1', other: `all ${number(n)}` })} ${purpose === 'rent' ? 'to rent' : 'for sale'}`,
  advice: {
    title: 'Before you take commercial space',
    sections: [
      [
        'Know how finished it is',
        'Shell and core is bare: concrete, glass and the building’s own services, and you pay for everything else. Fitted space has floors, ceilings, lighting and air conditioning. Furnished space has desks too. Fitting out can cost as much as a year’s rent and takes months, so ask who pays, how long you have before rent is due, and whether you must take everything out again when you leave.',
      ],
      [
        'Check what you may do there',
        'A trade licence names an activity and a place. Before you pay, ask the authority that licenses you, the Department of Economy and Tourism or the free zone, whether the activity is allowed in that unit. Restaurants, clinics, nurseries and workshops need approvals of their own.',
      ],
      [
        'Count what comes on top',
        'Commercial rents and sales carry 5 per cent VAT; bare land does not. Add the service charge, cooling, parking beyond the included spaces, a deposit and the agency fee. A lease has to be registered with Ejari, and the registration is what your licence is renewed on. A buyer pays the Land Department 4 per cent.',
      ],
    ] as [title: string, text: string][],
    costs: 'Work out the cost of buying',
  },
};
