import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { PROPERTY_TYPES, PURPOSES, RENT_PERIODS } from '../../types.ts';
import { LocationField } from './location-field.tsx';

/** @param closest areas that resemble the one the server does not know. */
export function MainFields({ closest }: { closest: string[] }) {
  const { labels, hints, ...t } = useMessages('listingForm');
  const listing = useMessages('listing');
  return (
    <>
      <Field label={labels.title} name="title" hint={hints.title} maxLength={150} required />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          label={labels.property_type}
          name="property_type"
          options={PROPERTY_TYPES.map((type) => [type, listing.propertyTypes[type]])}
        />
        <Select
          label={labels.purpose}
          name="purpose"
          options={PURPOSES.map((purpose) => [purpose, t.purposes[purpose]])}
        />
        <Field
          label={labels.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
        />
        <div className="for-rent grid-cols-2 gap-4">
          <Select
            label={labels.rent_period}
            name="rent_period"
            options={RENT_PERIODS.map((period) => [period, t.periods[period]])}
          />
          <Select
            label={labels.cheques}
            name="cheques"
            options={[
              ['', t.notStated],
              ...Array.from({ length: 12 }, (_, index): [string, string] => [
                String(index + 1),
                String(index + 1),
              ]),
            ]}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Field
          label={labels.size_sqft}
          name="size_sqft"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          className="max-sm:col-span-2"
        />
        <Field
          label={labels.bedrooms}
          name="bedrooms"
          hint={hints.bedrooms}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
        <Field
          label={labels.bathrooms}
          name="bathrooms"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
      <LocationField closest={closest} />
      <Field
        label={labels.address}
        name="address"
        hint={hints.address}
        autoComplete="off"
        maxLength={200}
        required
      />
      <TextArea label={labels.description} name="description" rows={5} maxLength={5_000} />
    </>
  );
}
