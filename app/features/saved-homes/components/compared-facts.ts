import { AMENITIES } from '#app/features/listings/amenities.ts';
import { PARTICULAR_NAMES, particularOf } from '#app/features/listings/particulars.ts';
import { pricePerArea } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import type { ComparedHome } from '../types.ts';

export interface ComparedFact {
  label: string;
  /** For each home; null if not stated. */
  values: (string | null)[];
  /** Whether they differ. */
  differs: boolean;
}

type Fact = [label: string, inWords: (home: ComparedHome) => string | null];

/** Parking has a row of its own, with the number of spaces. */
const OTHER_AMENITIES = AMENITIES.filter((amenity) => amenity !== 'parking');

/** The facts known about at least one of the homes, in words. */
export function useComparedFacts(homes: ComparedHome[]): ComparedFact[] {
  const { price, size, unit } = useDisplay();
  const { compare } = useMessages('savedHomes');
  const formats = useMessages('formats');
  const listing = useMessages('listing');
  const amenities = useMessages('amenities');
  const areRents = homes.every(({ purpose }) => purpose === 'rent');
  const facts: Fact[] = [
    [
      compare.price,
      (home) =>
        home.rentPeriod
          ? `${price(home.price)} ${listing.perPeriod[home.rentPeriod]}`
          : price(home.price),
    ],
    [
      compare.allIn[areRents ? 'rent' : 'sale'],
      ({ allIn, purpose }) => {
        if (allIn === null) return null;
        const isNamed = areRents || purpose === 'sale';
        return isNamed ? price(allIn) : listing.allIn.rent(price(allIn));
      },
    ],
    [compare.pricePerArea, perArea],
    [compare.place, (home) => home.placeName],
    [compare.type, (home) => listing.options.property_type[home.propertyType]],
    [compare.bedrooms, (home) => (home.bedrooms === null ? null : listing.bedrooms(home.bedrooms))],
    [
      compare.bathrooms,
      (home) => (home.bathrooms === null ? null : listing.bathrooms(home.bathrooms)),
    ],
    [compare.size, (home) => (home.sizeSqft === null ? null : size(home.sizeSqft))],
    [compare.status, (home) => listing.options.status[home.status]],
    ...PARTICULAR_NAMES.map((name): Fact => [
      listing.particulars[name],
      (home) => {
        const isThere = name === 'parking_spaces' && home.amenities.includes('parking');
        return particularOf(name, home, { formats, listing }) ?? (isThere ? compare.has : null);
      },
    ]),
    [
      compare.serviceCharge,
      (home) => (home.serviceCharge === null ? null : compare.aYear(price(home.serviceCharge))),
    ],
    [compare.listedBy, (home) => home.brokerageName ?? listing.privateOwner],
    ...OTHER_AMENITIES.filter((it) => homes.some((home) => home.amenities.includes(it))).map(
      (amenity): Fact => [
        amenities[amenity],
        // A home may have what its listing leaves out.
        (home) => (home.amenities.includes(amenity) ? compare.has : null),
      ],
    ),
  ];
  return facts
    .map(([label, of]) => ({ label, values: homes.map(of) }))
    .filter(({ values }) => values.some((value) => value !== null))
    .map((fact) => ({ ...fact, differs: new Set(fact.values).size > 1 }));

  function perArea(home: ComparedHome): string | null {
    const amount = pricePerArea(home, unit);
    return amount === null ? null : listing.pricePerArea[unit][home.purpose](price(amount));
  }
}
