import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { parseSearch, PRICED_FOR, purposeOf, searchPath } from '../rules.ts';
import { useDraft } from './draft.tsx';

/** Leads to the results of what a form says. */
export function useSubmit(onDone?: () => void) {
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDone?.();
    const params = formParams(event.currentTarget, event.nativeEvent as SubmitEvent);
    void navigate(searchPath(parseSearch(params)));
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
 * The ref of a search form that takes into the draft what was chosen before the page's script ran: the next render would
 * put its fields back.
 */
export function useEarlyChoices(): ((form: HTMLFormElement | null) => void) | undefined {
  const { search, change, setTyping } = useDraft();
  if (useHasScript()) return undefined; // it is taken over already, or was never without
  return (form) => {
    if (!form) return;
    const params = formParams(form);
    // Text in the place box stays there; sent, it becomes a place.
    const { value } = form.querySelector<HTMLInputElement>('[role=combobox]')!;
    setTyping(value.trim() !== '');
    params.delete('location', value);
    const { filter } = parseSearch(params);
    const isSame = purposeOf(filter) === purposeOf(search.filter);
    change(isSame ? { ...filter, purpose: search.filter.purpose } : filter);
  };
}

/** What a search keeps that no field says. */
export function KeptInputs() {
  const { search, filter } = useDraft();
  const { sort, view } = search;
  return (
    <>
      <input type="hidden" name={PRICED_FOR} value={purposeOf(filter)} />
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
    </>
  );
}
