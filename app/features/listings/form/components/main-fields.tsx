import { useMessages } from '#app/messages/use-messages.ts';
import { numberGivenAway } from '../rules.ts';
import type { ListingFormValues } from '../types.ts';
import { ListingControl } from './listing-control.tsx';
import { ListingLocationField } from './location-field.tsx';

interface PlaceFieldsProps {
  /** Names similar to an unknown area. */
  closest: string[];
  /** Whether what is typed is no area we know. */
  isUnknown: boolean;
  values: ListingFormValues;
}

/** Where it is and what it is. */
export function PlaceFields({ closest, isUnknown, values }: PlaceFieldsProps) {
  const t = useMessages('listingForm');
  const number = numberGivenAway(values);
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ListingControl name="purpose" />
        <ListingControl name="property_type" />
      </div>
      <ListingLocationField closest={closest} isUnknown={isUnknown} />
      <ListingControl
        name="address"
        hint={number === null ? undefined : t.numberGivenAway(number)}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ListingControl name="unit_number" />
        <ListingControl name="unit_visibility" />
      </div>
    </>
  );
}

/** Its rooms and size. */
export function FactFields() {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[18rem]:grid-cols-1 sm:grid-cols-3">
      <ListingControl name="size_sqft" className="max-sm:col-span-full" />
      <ListingControl name="bedrooms" />
      <ListingControl name="bathrooms" />
    </div>
  );
}

/** What is said of it, and what it costs. */
export function WordFields() {
  return (
    <>
      <ListingControl name="title" />
      <ListingControl name="description" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ListingControl name="price" />
        <div className="for-rent grid-cols-2 gap-4 max-[18rem]:grid-cols-1">
          <ListingControl name="rent_period" />
          <ListingControl name="cheques" />
        </div>
      </div>
    </>
  );
}
