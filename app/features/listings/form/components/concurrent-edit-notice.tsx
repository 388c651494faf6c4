import { useMessages } from '#app/messages/use-messages.ts';
import type { ListingField } from '../fields.ts';
import type { ListingFormValues } from '../types.ts';
import { useOptionNames } from './listing-control.tsx';

interface NoticeProps {
  typed: Record<string, string[]> | undefined;
  /** The values that somebody else has saved. */
  saved: ListingFormValues;
}

/** Where the saved listing differs from the form, so that no unseen change is overwritten. */
export function ConcurrentEditNotice({ typed, saved }: NoticeProps) {
  const { labels, ...t } = useMessages('listingForm');
  const wordsOf = useWords();
  const names = Object.keys(saved) as ListingField[];
  const plain = (name: ListingField, values: string[] = []) =>
    wordsOf(name, values).replace(/[\s,]/g, '');
  // Forms of homes for sale send a rent period, too; it isn't saved.
  const isKept = (name: ListingField) => name === 'rent_period' && saved.purpose[0] === 'sale';
  const differing = names.filter(
    (name) => !isKept(name) && plain(name, saved[name]) !== plain(name, typed?.[name]),
  );
  if (differing.length === 0) return null;
  return (
    <section className="rounded-control bg-accent-tint px-4 py-3">
      <h2 className="font-semibold">{t.savedMeanwhile}</h2>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {differing.map((name) => (
          <div key={name} className="contents">
            <dt>{labels[name]}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {wordsOf(name, saved[name]) || t.empty}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A field's values as people read them. */
function useWords(): (name: ListingField, values: string[]) => string {
  const nameOption = useOptionNames();
  const { list } = useMessages('formats');
  return (name, values) =>
    list(
      values
        .map((value) => nameOption(name, value).replaceAll('\r\n', '\n').trim())
        .filter(Boolean),
    );
}
