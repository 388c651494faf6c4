import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
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

function formParams(form: HTMLFormElement, { submitter }: SubmitEvent): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === 'string') params.append(name, value);
  }
  return params;
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
