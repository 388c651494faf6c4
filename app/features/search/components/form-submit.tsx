import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { movedTo, parseSearch, PRICED_FOR, purposeOf, searchPath } from '../rules.ts';
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
 * would otherwise reset.
 */
export function useEarlyChoices(): ((form: HTMLFormElement | null) => void) | undefined {
  const { search, change, setTyping } = useDraft();
  if (useHasScript()) return undefined; // has been copied, or the form was rendered with script
  return (form) => {
    if (!form) return;
    const params = formParams(form);
    // Text in the place box stays there; when it is submitted, it becomes a place.
    const { value } = form.querySelector<HTMLInputElement>('[role=combobox]')!;
    setTyping(value.trim() !== '');
    params.delete('location', value);
    const { filter } = parseSearch(params);
    const isSame = purposeOf(filter) === purposeOf(search.filter);
    change(isSame ? { ...filter, purpose: search.filter.purpose } : filter);
  };
}

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
      {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
      {view !== 'grid' && <input type="hidden" name="view" value={view} />}
    </>
  );
}
