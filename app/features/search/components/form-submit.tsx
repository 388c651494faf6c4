import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchFilter } from '../filters.ts';
import { movedTo, parseSearch, PRICED_FOR, purposeOf, searchParams, searchPath } from '../rules.ts';
import { useDraft } from './draft.tsx';

/** Navigates to the results of a form. */
export function useSubmit(onDone?: () => void) {
  const navigate = useNavigate();
  const { search } = useDraft();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDone?.();
    const params = formParams(event.currentTarget, event.nativeEvent as SubmitEvent);
    const wanted = parseSearch(params);
    const { locations } = wanted.filter;
    const isElsewhere = locations.join('|') !== search.filter.locations.join('|');
    void navigate(searchPath(isElsewhere ? movedTo(wanted, locations) : wanted));
  };
}

function formParams(form: HTMLFormElement, event?: SubmitEvent): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form, event?.submitter)) {
    if (typeof value === 'string') params.append(name, value);
  }
  return params;
}

/**
 * The ref of a search form: copies into the draft what was chosen before the page's script ran, which the next render
 * would otherwise reset. It stays the same function, so that React calls it once.
 */
export function useEarlyChoices(): (form: HTMLFormElement | null) => void {
  const { filter: draft, change, setTyping } = useDraft();
  const [copy] = useState(() => (form: HTMLFormElement | null) => {
    if (!form) return;
    const params = formParams(form);
    // Text in the place box stays there; when it is submitted, it becomes a place.
    const value = form.querySelector<HTMLInputElement>('[role=combobox]')?.value ?? '';
    // Another form of the same draft, such as the sheet's, may have text in its own box.
    if (value.trim() !== '') setTyping(true);
    params.delete('location', value);
    const { filter } = parseSearch(params);
    const isSame = purposeOf(filter) === purposeOf(draft);
    const chosen = isSame ? { ...filter, purpose: draft.purpose } : filter;
    // A change renders every field again.
    if (paramsOf(chosen) !== paramsOf(draft)) change(chosen);
  });
  return copy;
}

const paramsOf = (filter: SearchFilter) => searchParams({ filter }).toString();

/** The parameters of a search that have no field. */
export function KeptInputs() {
  const { search, filter } = useDraft();
  const { sort, view } = search;
  return (
    <>
      <input type="hidden" name={PRICED_FOR} value={purposeOf(filter)} />
      {filter.box && <input type="hidden" name="box" value={filter.box} />}
      {filter.shapes.map((shape) => (
        <input key={shape} type="hidden" name="shape" value={shape} />
      ))}
      {filter.company && <input type="hidden" name="company" value={filter.company} />}
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
    </>
  );
}
