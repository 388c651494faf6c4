import { DRAWINGS } from '#app/features/content/pictures.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import {
  COUNTRIES,
  OVERSEAS_CURRENCIES,
  OVERSEAS_TYPES,
  type StoredOverseasHome,
} from '../types.ts';

/** @param home null: a new one. */
export function OverseasFieldSet({ home }: { home: StoredOverseasHome | null }) {
  const { fields: labels, ...t } = useMessages('adminOverseas');
  const { countries, currencies } = useMessages('overseas');
  const { propertyTypes } = useMessages('listing');
  const drawings = DRAWINGS.map((name) => [`/pictures/${name}.svg`, t.pictureOf(name)] as const);
  const isDrawing = drawings.some(([url]) => url === home?.pictureUrl);
  const own = home && !isDrawing ? [[home.pictureUrl, t.presentPicture] as const] : [];
  return (
    <>
      {home && <Version of={home} />}
      <Field
        label={labels.title}
        name="title"
        defaultValue={home?.title}
        maxLength={150}
        required
        dir="auto"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={labels.property_type}
          name="property_type"
          defaultValue={home?.propertyType}
          options={OVERSEAS_TYPES.map((type) => [type, propertyTypes[type]])}
        />
        <Select
          label={labels.country}
          name="country"
          defaultValue={home?.country}
          options={COUNTRIES.map((code) => [code, countries[code]])}
        />
        <Field
          label={labels.city}
          name="city"
          defaultValue={home?.city}
          maxLength={100}
          required
          dir="auto"
        />
        <Select
          label={labels.currency}
          name="currency"
          defaultValue={home?.currency}
          options={OVERSEAS_CURRENCIES.map((code) => [code, currencies[code]])}
        />
        <Field
          label={labels.price}
          name="price"
          hint={t.priceHint}
          defaultValue={home?.price}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
        />
        <Field
          label={labels.size_sqft}
          name="size_sqft"
          defaultValue={home?.sizeSqft}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          required
        />
        <Field
          label={labels.bedrooms}
          name="bedrooms"
          hint={t.bedroomsHint}
          defaultValue={home?.bedrooms}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <Field
          label={labels.bathrooms}
          name="bathrooms"
          defaultValue={home?.bathrooms}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <Select
          label={labels.visibility}
          name="visibility"
          defaultValue={home?.isPublic === false ? 'hidden' : 'public'}
          options={[
            ['public', t.states.public],
            ['hidden', t.states.hidden],
          ]}
        />
      </div>
      <TextArea
        label={labels.description}
        name="description"
        defaultValue={home?.description}
        maxLength={2_000}
        rows={5}
        required
        dir="auto"
      />
      <Select
        label={labels.picture_url}
        name="picture_url"
        defaultValue={home?.pictureUrl ?? '/pictures/villa.svg'}
        options={[...own, ...drawings]}
      />
    </>
  );
}

/** Of the home as it was when the form was opened; of what was saved meanwhile, once that has been told. */
function Version({ of }: { of: StoredOverseasHome }) {
  const { typed } = useField('version', false);
  return <input type="hidden" name="version" value={typed?.[0] ?? of.version} readOnly />;
}
