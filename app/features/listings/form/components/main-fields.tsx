import { ListingControl } from './listing-control.tsx';
import { ListingLocationField } from './location-field.tsx';

/** @param closest names similar to an unknown area. */
export function MainFields({ closest }: { closest: string[] }) {
  return (
    <>
      <ListingControl name="title" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ListingControl name="property_type" />
        <ListingControl name="purpose" />
        <ListingControl name="price" />
        <div className="for-rent grid-cols-2 gap-4">
          <ListingControl name="rent_period" />
          <ListingControl name="cheques" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <ListingControl name="size_sqft" className="max-sm:col-span-2" />
        <ListingControl name="bedrooms" />
        <ListingControl name="bathrooms" />
      </div>
      <ListingLocationField closest={closest} />
      <ListingControl name="address" />
      <ListingControl name="description" />
    </>
  );
}
