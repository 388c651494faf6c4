import { AMENITIES } from '#app/features/listings/amenities.ts';
import {
  PARTICULAR_NAMES,
  type ParticularName,
  particularOf,
} from '#app/features/listings/particulars.ts';
import { pricePerArea } from '#app/features/listings/rules.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import { type Best, bestOf } from '../best.ts';
import type { ComparedHome } from '../types.ts';

export interface ComparedFact {
  label: string;
  /** For each home: in words, true for 'yes', null if not known. */
  values: (string | true | null)[];
  /** For each home, why a figure of ours isn't known; null if it is the lister who didn't state it. */
  reasons: (string | null)[];
  /** Whether they differ. */
  differs: boolean;
  /** Which homes have the lowest or largest figure, if it can be compared. */
  best: { kind: Best; isIt: boolean[] } | null;
}

export interface FactGroup {
  title: string;
  facts: ComparedFact[];
}

interface Fact {
  label: string;
  of: (home: ComparedHome) => string | true | null;
  /** Why a figure of ours isn't known. */
  reasonOf?: (home: ComparedHome) => string | null;
  rank?: { kind: Best; of: (home: ComparedHome) => number | null };
}

type GroupName = keyof Messages['savedHomes']['compare']['groups'];

/** Parking has a row of its own, with the number of spaces. */
const OTHER_AMENITIES = AMENITIES.filter((amenity) => amenity !== 'parking');

/** Particulars among other facts than the home's state. */
const ELSEWHERE: ParticularName[] = ['cheques', 'furnishing', 'fit_out', 'parking_spaces'];

/** The facts known about at least one of the homes, in words, by topic. */
export function useComparedFacts(homes: ComparedHome[]): FactGroup[] {
  const { price, size, unit } = useDisplay();
  const { compare } = useMessages('savedHomes');
  const formats = useMessages('formats');
  const listing = useMessages('listing');
  const amenities = useMessages('amenities');
  const areRents = homes.every(({ purpose }) => purpose === 'rent');
  const groups: Record<GroupName, Fact[]> = {
    costs: [
      {
        label: compare.price,
        of: (home) =>
          home.rentPeriod
            ? `${price(home.price)} ${listing.perPeriod[home.rentPeriod]}`
            : price(home.price),
        rank: { kind: 'lowest', of: (home) => home.price },
      },
      {
        label: compare.allIn[areRents ? 'rent' : 'sale'],
        of: ({ allIn, purpose }) => {
          if (allIn === null) return null;
          const isNamed = areRents || purpose === 'sale';
          return isNamed ? price(allIn) : listing.allIn.rent(price(allIn));
        },
        rank: { kind: 'lowest', of: (home) => home.allIn },
      },
      {
        label: compare.pricePerArea,
        of: (home) => {
          const amount = pricePerArea(home, unit);
          return amount === null ? null : listing.pricePerArea[unit][home.purpose](price(amount));
        },
        rank: { kind: 'lowest', of: (home) => pricePerArea(home, unit) },
      },
      {
        label: compare.serviceCharge,
        of: ({ serviceCharge }) =>
          serviceCharge === null ? null : compare.aYear(price(serviceCharge)),
        rank: { kind: 'lowest', of: (home) => home.serviceCharge },
      },
      {
        label: compare.grossYield,
        of: ({ grossYield }) => (grossYield === undefined ? null : compare.percent(grossYield)),
        reasonOf: noYield,
        rank: { kind: 'highest', of: ({ grossYield }) => grossYield ?? null },
      },
      {
        label: compare.netYield,
        of: ({ netYield }) => (netYield === undefined ? null : compare.percent(netYield)),
        reasonOf: (home) =>
          home.grossYield === undefined ? noYield(home) : compare.noServiceCharge,
        rank: { kind: 'highest', of: ({ netYield }) => netYield ?? null },
      },
      particular('cheques'),
      { label: compare.plan, of: (home) => home.plan },
    ],
    home: [
      { label: compare.type, of: (home) => listing.options.property_type[home.propertyType] },
      {
        label: compare.bedrooms,
        of: (home) => (home.bedrooms === null ? null : listing.bedrooms(home.bedrooms)),
      },
      {
        label: compare.bathrooms,
        of: (home) => (home.bathrooms === null ? null : listing.bathrooms(home.bathrooms)),
      },
      {
        label: compare.size,
        of: (home) => (home.sizeSqft === null ? null : size(home.sizeSqft)),
        rank: { kind: 'largest', of: (home) => home.sizeSqft },
      },
      particular('furnishing'),
      particular('fit_out'),
      {
        label: listing.particulars.parking_spaces,
        of: (home) =>
          particularOf('parking_spaces', home, { formats, listing }) ??
          has(home.amenities.includes('parking')),
      },
    ],
    place: [
      { label: compare.place, of: (home) => home.placeName },
      {
        label: compare.metro,
        of: ({ metro }) => metro && listing.metro(metro.minutes, metro.name),
      },
    ],
    state: [
      { label: compare.status, of: (home) => listing.options.status[home.status] },
      ...PARTICULAR_NAMES.filter((name) => !ELSEWHERE.includes(name)).map(particular),
    ],
    amenities: OTHER_AMENITIES.map((amenity) => ({
      label: amenities[amenity],
      // A home may have what its listing leaves out.
      of: (home) => has(home.amenities.includes(amenity)),
    })),
    agent: [{ label: compare.listedBy, of: (home) => home.companyName ?? listing.privateOwner }],
  };
  return Object.entries(groups)
    .map(([name, facts]) => ({
      title: compare.groups[name as GroupName],
      facts: facts
        .map((fact) => compared(fact, homes))
        .filter(({ values }) => values.some((value) => value !== null)),
    }))
    .filter(({ facts }) => facts.length > 0);

  /** Like `yield_rank` of the database. */
  function noYield({ purpose, completion }: ComparedHome): string | null {
    if (purpose === 'rent') return compare.noYield.rent;
    return completion === 'off_plan' ? compare.noYield.offPlan : compare.noYield.fewRents;
  }

  function particular(name: ParticularName): Fact {
    return {
      label: listing.particulars[name],
      of: (home) => particularOf(name, home, { formats, listing }),
    };
  }
}

function has(isThere: boolean): true | null {
  return isThere || null;
}

function compared({ label, of, reasonOf, rank }: Fact, homes: ComparedHome[]): ComparedFact {
  const values = homes.map(of);
  const isIt = rank ? bestOf(homes, rank.of, rank.kind) : null;
  return {
    label,
    values,
    reasons: homes.map((home) => reasonOf?.(home) ?? null),
    differs: new Set(values).size > 1,
    best: rank && isIt ? { kind: rank.kind, isIt } : null,
  };
}
