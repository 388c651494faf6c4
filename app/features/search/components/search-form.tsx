import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { AreaCombobox } from '#app/features/areas/components/area-combobox.tsx';
import { suggestPlaces } from '#app/features/areas/components/suggest-places.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { useSearchMessages } from '#app/messages/search.ts';
import { parseSearch, searchPath } from '../rules.ts';
import {
  AddedOptions,
  BedroomOptions,
  PriceOptions,
  PropertyTypeOptions,
  HOME_TYPES,
} from './options.tsx';
import { SelectField, UnderOfferField } from './fields.tsx';
import { formParams } from './form-params.ts';

/** The search form of the home page, /buy and /rent. It makes no call: it leads to /search-results. */
export function SearchForm({ purpose }: { purpose: Purpose }) {
  const { form } = useSearchMessages();
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    navigate(searchPath(parseSearch(formParams(event.currentTarget))));
  }

  return (
    <form action="/search-results" method="get" onSubmit={submit} className="card p-4 md:p-6">
      <h2 className="text-xl font-semibold">
        {purpose === 'rent' ? form.rentTitle : form.saleTitle}
      </h2>
      <input type="hidden" name="type" value={purpose} />
      <div className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 lg:gap-4">
        <AreaCombobox
          className="col-span-2"
          name="location"
          label={form.location}
          hint={form.locationHint}
          suggest={suggestPlaces}
        />
        <SelectField name="property_type" label={form.propertyType}>
          <PropertyTypeOptions types={HOME_TYPES} />
        </SelectField>
        <SelectField name="added" label={form.added}>
          <AddedOptions />
        </SelectField>
        <SelectField name="min_price" label={form.minPrice}>
          <PriceOptions bound="min" purpose={purpose} />
        </SelectField>
        <SelectField name="max_price" label={form.maxPrice}>
          <PriceOptions bound="max" purpose={purpose} />
        </SelectField>
        <SelectField name="min_bedrooms" label={form.minBedrooms}>
          <BedroomOptions bound="min" />
        </SelectField>
        <SelectField name="max_bedrooms" label={form.maxBedrooms}>
          <BedroomOptions bound="max" />
        </SelectField>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <UnderOfferField />
        <button type="submit" className="button button-primary grow sm:grow-0">
          {form.submit}
        </button>
      </div>
    </form>
  );
}
