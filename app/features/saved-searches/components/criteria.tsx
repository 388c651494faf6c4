import { useMessages } from '#app/messages/use-messages.ts';

/** A search's criteria, in words. */
export function Criteria({ criteria }: { criteria: string[] }) {
  const t = useMessages('savedSearches');
  return (
    <ul aria-label={t.criteria} className="mt-2 flex flex-wrap gap-2">
      {criteria.map((label) => (
        <li key={label} className="rounded-full bg-tint px-3 py-1 text-sm wrap-anywhere">
          {label}
        </li>
      ))}
    </ul>
  );
}
