import { useMessages } from '#app/messages/use-messages.ts';
import { useDraft } from './draft.tsx';

/** Submits the form: 'Show 43 homes' once something has changed and the count is known. */
export function ShowButton({ idle }: { idle: string }) {
  const { isChanged, total } = useDraft();
  const filters = useMessages('filters');
  return (
    <button type="submit" className="button button-primary show-button">
      {!isChanged ? idle : total === null ? filters.apply : filters.show(total)}
    </button>
  );
}

/** Announces to screen readers how many homes match after a change. */
export function TotalStatus() {
  const { isChanged, total } = useDraft();
  const filters = useMessages('filters');
  return (
    <p role="status" className="sr-only">
      {isChanged && total !== null && filters.homes(total)}
    </p>
  );
}
