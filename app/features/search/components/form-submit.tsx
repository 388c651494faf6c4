import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { otherPurpose, parseSearch, purposeOf, searchPath } from '../rules.ts';
import { useDraft } from './draft.tsx';

/** Leads to the results of what a form says. A button for the other purpose leaves the prices behind. */
export function useSubmit(onDone?: () => void) {
  const { filter } = useDraft();
  const navigate = useNavigate();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDone?.();
    const search = parseSearch(formParams(event.currentTarget, event.nativeEvent as SubmitEvent));
    const isOther = purposeOf(search.filter) !== purposeOf(filter);
    const { purpose } = search.filter;
    const unset = isOther ? { ...otherPurpose(search.filter), purpose } : search.filter;
    void navigate(searchPath({ ...search, filter: unset }));
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
  const { sort, view } = useDraft().search;
  return (
    <>
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
    </>
  );
}
