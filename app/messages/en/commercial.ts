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
  lead: 'Offices, shops, restaurants, warehouses and land, each with its size, price and fit-out.',
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
  sides: {
    rent: 'To rent',
    sale: 'For sale',
  } satisfies Record<Purpose, string>,
  lists: {
    sale: {
      heading: (place: string) => `Commercial property for sale in ${place}`,
      description:
        'Offices, shops, restaurants, warehouses and land for sale in Dubai: filter by sector, area, price and size.',
      lead: 'Offices, shops, restaurants, warehouses and land, each with its price and its price per square foot.',
      price: 'Price (AED)',
      other: (n: number) => `${number(n)} to rent`,
      advice: [
        'Before you buy',
        'Ask first whether the unit is let. A lease with years to run means income, but you can’t ask the tenant to leave before it ends: read it, and compare its rent with what is asked next door. Divide the rent, less the service charge, by the price and you have the return that matters.',
        'Then ask who may own it. In freehold areas anybody can; elsewhere only citizens of the UAE and the GCC, and a company may need a no-objection letter from the developer. The title deed names the permitted use: an office can’t simply become a clinic.',
        'Allow 4 per cent for the Land Department, the agency’s 2 per cent and, on everything but bare land, 5 per cent VAT. A buyer registered for VAT can usually reclaim it. Banks lend less on commercial property than on homes, and for fewer years.',
      ] as [title: string, ...paragraphs: string[]],
    },
    rent: {
      heading: (place: string) => `Commercial property to rent in ${place}`,
      description:
        'Offices, shops, restaurants and warehouses to rent in Dubai, priced per year: filter by sector, area, rent and size.',
      lead: 'Offices, shops, restaurants and warehouses, each with its yearly rent and fit-out.',
      price: 'Rent (AED a year)',
      other: (n: number) => `${number(n)} for sale`,
      advice: [
        'Before you sign a lease',
        'Compare rents by the square foot, and ask what the size includes: with a share of the corridors and lobbies counted in, an office is smaller inside than on paper. Commercial leases often run for three to five years, so look for a break clause, a limit on increases and who may sublet.',
        'Ask for a rent-free period while you fit the space out, above all for shell and core. Record the state it is handed over in, with photographs, because most leases want it back the same way.',
        'On top of the rent come 5 per cent VAT, a deposit of 5 to 10 per cent, the agency’s fee, the service charge where it isn’t included, and cooling. Rent is paid in one to four cheques. The lease is registered with Ejari before a trade licence can be issued or moved, and free zones register their own.',
      ] as [title: string, ...paragraphs: string[]],
    },
  },
  city: 'Dubai',
  filters: {
    onMap: 'On the map',
    label: 'Filter commercial property',
    from: 'From',
    to: 'To',
    size: 'Size (sq ft)',
    submit: 'Show results',
    clear: 'Clear filters',
    more: 'More filters and sorting',
    none: 'Nothing matches these filters.',
  },
  tags: 'Features',
  parking: (n: number) =>
    `${number(n)} ${plural(n, { one: 'parking space', other: 'parking spaces' })}`,
  all: (purpose: Purpose, n: number) =>
    `See ${plural(n, { one: 'the 1', other: `all ${number(n)}` })} ${purpose === 'rent' ? 'to rent' : 'for sale'}`,
  advice: {
    title: 'Before you take commercial space',
    sections: [
      [
        'Check the fit-out',
        'Shell and core is bare: concrete, glass and the building’s own services, and you pay for everything else. Fitted space has floors, ceilings, lighting and air conditioning. Furnished space has desks too. Fitting out is costly and takes months, so ask who pays, how long you have before rent is due, and whether you must take everything out again when you leave.',
      ],
      [
        'Check what you may do there',
        'A trade licence names an activity and a place. Before you pay, ask the authority that licenses you, the Department of Economy and Tourism or the free zone, whether the activity is allowed in that unit. Restaurants, clinics, nurseries and workshops need approvals of their own.',
      ],
      [
        'Add up what comes on top',
        'Commercial rents and sales carry 5 per cent VAT; bare land does not. Add the service charge, cooling, parking beyond the included spaces, a deposit and the agency fee. A lease has to be registered with Ejari: you need the registration to renew your licence. A buyer pays the Land Department 4 per cent.',
      ],
    ] as [title: string, text: string][],
    costs: 'Work out every cost of buying, with sources',
  },
};
