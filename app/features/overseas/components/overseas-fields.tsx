import { DRAWINGS } from '#app/features/content/pictures.ts';
import { PICTURE_FILES } from '#app/lib/file-types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import {
  COUNTRIES,
  OVERSEAS_CURRENCIES,
  OVERSEAS_TYPES,
  type StoredOverseasHome,
} from '../types.ts';

/** @param home null for a new one. */
export function OverseasFieldSet({ home }: { home: StoredOverseasHome | null }) {
  const { fields: labels, ...t } = useMessages('adminOverseas');
  const { countries, currencies } = useMessages('overseas');
  const { options } = useMessages('listing');
  return (
    <>
      {home && <OpenedVersion version={home.version} />}
      <Field label={labels.title} name="title" defaultValue={home?.title} required dir="auto" />
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label={labels.property_type}
          name="property_type"
          defaultValue={home?.propertyType}
          options={OVERSEAS_TYPES.map((type) => [type, options.property_type[type]])}
        />
        <Select
          label={labels.country}
          name="country"
          defaultValue={home?.country}
          options={COUNTRIES.map((code) => [code, countries[code]])}
        />
        <Field label={labels.city} name="city" defaultValue={home?.city} required dir="auto" />
        <Select
          label={labels.currency}
          name="currency"
          defaultValue={home?.currency}
          options={OVERSEAS_CURRENCIES.map((code) => [code, currencies[code]])}
        />
        <MoneyField
          label={labels.price}
          name="price"
          hint={t.priceHint}
          isForeign
          defaultValue={home?.price}
          required
        />
        <Field
          label={labels.size_sqft}
          name="size_sqft"
          defaultValue={home?.sizeSqft}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <Field
          label={labels.bedrooms}
          name="bedrooms"
          hint={t.bedroomsHint}
          defaultValue={home?.bedrooms}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Field
          label={labels.bathrooms}
          name="bathrooms"
          defaultValue={home?.bathrooms}
          inputMode="numeric"
          autoComplete="off"
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
        rows={5}
        required
      />
      <PictureFields presentUrl={home?.pictureUrl ?? null} />
    </>
  );
}

/** One of the site's drawings, the current picture, or an upload. */
function PictureFields({ presentUrl }: { presentUrl: string | null }) {
  const { fields: labels, ...t } = useMessages('adminOverseas');
  const { typed } = useField('picture_url', false);
  const drawings = DRAWINGS.map((name) => [`/pictures/${name}.svg`, t.pictureOf(name)] as const);
  const shown = typed?.[0] ?? presentUrl;
  const isOwn = shown !== null && !drawings.some(([url]) => url === shown);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={labels.picture_url}
        name="picture_url"
        defaultValue={presentUrl ?? '/pictures/villa.svg'}
        options={[...(isOwn ? [[shown, t.presentPicture] as const] : []), ...drawings]}
      />
      <FileField label={t.upload} name="picture" hint={t.uploadHint} accept={PICTURE_FILES} />
    </div>
  );
}
