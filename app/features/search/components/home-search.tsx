import { useId } from 'react';
import { useHref } from 'react-router';
import type { MainArea } from '#app/features/areas/types.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { summarizeSearch } from '../choices/summary.ts';
import { purposeOf } from '../rules.ts';
import type { Search } from '../types.ts';
import { BedroomChips } from './bedroom-chips.tsx';
import { BedroomsField } from './bedrooms-field.tsx';
import { SearchDraft, useDraft } from './draft.tsx';
import { TypesField } from './filter-fields.tsx';
import { KeptInputs, useEarlyChoices, useSubmit } from './form-submit.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceField } from './price-field.tsx';
import { Segment } from './segment.tsx';
import { SheetLink, useSheet } from './sheet-link.tsx';
import { ShowButton, TotalStatus } from './show-button.tsx';

interface HomeSearchProps {
  search: Search;
  areas: MainArea[];
}

/** The search of the home page: a place and two buttons that lead to homes at once; below, what narrows it down first. */
export function HomeSearch({ search, areas }: HomeSearchProps) {
  return (
    <SearchDraft search={search}>
      <Form areas={areas} />
    </SearchDraft>
  );
}

function Form({ areas }: { areas: MainArea[] }) {
  const { filter } = useDraft();
  const { form } = useMessages('search');
  const submit = useSubmit();
  const action = useHref('/search-results');
  const early = useEarlyChoices();
  const { open, sheet } = useSheet();
  const title = useId();
  const purpose = purposeOf(filter);
  return (
    <search className="search-bar">
      <form ref={early} action={action} method="get" onSubmit={submit} aria-labelledby={title}>
        {/* Enter presses a form's first button. */}
        <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
        <KeptInputs />
        <TotalStatus />
        <div className="flex flex-wrap gap-2">
          <div className="min-w-0 basis-full md:flex-1 md:basis-0">
            <PlaceField
              isLabelHidden
              areas={areas.map((area) => ({ name: area.name, count: area[purpose] }))}
            />
          </div>
          <PurposeButtons />
        </div>
        <div className="mt-4 mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id={title} className="text-lg font-semibold">
            {purpose === 'rent' ? form.rentTitle : form.saleTitle}
          </h2>
          <PurposeSwitch />
        </div>
        <div className="home-parts">
          <BedroomChips />
          <Segments />
          <SheetLink onOpen={open} />
          <ShowButton idle={form.submit} />
        </div>
        {/* Last: a button that has a purpose itself takes precedence. */}
        <input type="hidden" name="type" value={purpose} />
      </form>
      {sheet}
    </search>
  );
}

/** Each leads to the homes of its purpose at once. */
function PurposeButtons() {
  const home = useMessages('home');
  return PURPOSES.map((purpose) => (
    <button
      key={purpose}
      type="submit"
      name="type"
      value={purpose}
      className="button button-quiet flex-1 md:flex-none"
    >
      {purpose === 'rent' ? home.toRent : home.forSale}
    </button>
  ));
}

/** Changes the fields to those of a purpose, here or, without script, by loading the page again with what was chosen. */
function PurposeSwitch() {
  const { filter, setPurpose } = useDraft();
  const filters = useMessages('filters');
  const home = useHref('/');
  const labels = { sale: filters.buy, rent: filters.rent };
  return (
    <div role="group" aria-label={filters.purpose} className="pills segmented max-sm:w-full">
      {PURPOSES.map((purpose) => (
        <button
          key={purpose}
          type="submit"
          formAction={home}
          name="type"
          value={purpose}
          aria-pressed={purposeOf(filter) === purpose}
          onClick={(event) => {
            event.preventDefault();
            setPurpose(purpose);
          }}
          className="pill min-w-20"
        >
          {labels[purpose]}
        </button>
      ))}
    </div>
  );
}

function Segments() {
  const { filter } = useDraft();
  const listing = useMessages('listing');
  const formats = useMessages('formats');
  const filters = useMessages('filters');
  const { types, price, more } = summarizeSearch(filter, { filters, formats, listing });
  return (
    <div className="search-segments">
      <Segment label={filters.type} value={types}>
        <TypesField />
      </Segment>
      <Segment label={filters.price} value={price}>
        <PriceField />
      </Segment>
      <Segment
        label={filters.more}
        value={more > 0 ? filters.withCount(filters.more, more) : null}
        isWide
      >
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          <BedroomsField bound="min" />
          <BedroomsField bound="max" />
        </div>
        <MoreFields />
      </Segment>
    </div>
  );
}
