import { AMENITIES } from '#app/features/listings/amenities.ts';
import { pricePerArea } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import type { ComparedHome } from '../types.ts';

export interface ComparedFact {
  label: string;
  /** Of each home; null where it is not stated. */
  values: (string | null)[];
  /** Whether they are not all the same. */
  differs: boolean;
}

/** Parking has a row of its own, with the number of spaces. */
const OTHER_AMENITIES = AMENITIES.filter((amenity) => amenity !== 'parking');

/** What is known of at least one of the homes, in words. */
export function useComparedFacts(homes: ComparedHome[]): ComparedFact[] {
  const { price, size, unit } = useDisplay();
  const { compare } = useMessages('savedHomes');
  const listing = useMessages('listing');
  const amenities = useMessages('amenities');
  const areRents = homes.every(({ purpose }) => purpose === 'rent');
  const facts: [string, (home: ComparedHome) => string | null][] = [
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
    [compare.type, (home) => listing.propertyTypes[home.propertyType]],
    [compare.bedrooms, (home) => (home.bedrooms === null ? null : listing.bedrooms(home.bedrooms))],
    [
      compare.bathrooms,
      (home) => (home.bathrooms === null ? null : listing.bathrooms(home.bathrooms)),
    ],
    [compare.size, (home) => (home.sizeSqft === null ? null : size(home.sizeSqft))],
    [compare.status, (home) => listing.statuses[home.status]],
    [
      compare.completion,
      (home) => (home.propertyType === 'land' ? null : listing.completions[home.completion]),
    ],
    [
      compare.furnishing,
      ({ furnishing, fitOut }) => (furnishing && !fitOut ? listing.furnishings[furnishing] : null),
    ],
    [compare.fitOut, ({ fitOut }) => fitOut && listing.fitOuts[fitOut]],
    [
      compare.parking,
      ({ parkingSpaces: spaces, amenities: has }) => {
        if (spaces !== null) return listing.parkingSpaces(spaces);
        return has.includes('parking') ? compare.has : null;
      },
    ],
    [compare.cheques, (home) => (home.cheques === null ? null : listing.cheques(home.cheques))],
    [
      compare.serviceCharge,
      (home) => (home.serviceCharge === null ? null : compare.aYear(price(home.serviceCharge))),
    ],
    [compare.listedBy, (home) => home.brokerageName ?? listing.privateOwner],
    ...OTHER_AMENITIES.filter((it) => homes.some((home) => home.amenities.includes(it))).map(
      (amenity): [string, (home: ComparedHome) => string | null] => [
        amenities[amenity],
        // What a listing leaves out may be there all the same.
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
