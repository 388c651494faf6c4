import { PROPERTY_TYPES, PURPOSES } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { PROPERTY_STATUSES } from '../rules.ts';
import { PROPERTY_MARKS, type PropertySearch } from '../types.ts';

export function PropertyBar({ search }: { search: PropertySearch }) {
  const t = useMessages('adminProperties');
  const listing = useMessages('listing');
  const { sale, rent } = useMessages('property');
  const statuses = { ...listing.options.status, deleted: t.deleted };
  const purposes = { sale, rent };
  const choice = (
    name: 'status' | 'purpose' | 'type' | 'mark',
    options: [value: string, text: string][],
  ) => ({ name, label: t[name], value: search[name], any: t.all, options });
  return (
    <TableSearch
      label={t.search}
      text={search.text}
      placeholder={t.searchHint}
      choices={[
        choice(
          'status',
          PROPERTY_STATUSES.map((it) => [it, statuses[it]]),
        ),
        choice(
          'purpose',
          PURPOSES.map((it) => [it, purposes[it]]),
        ),
        choice(
          'type',
          PROPERTY_TYPES.map((it) => [it, listing.options.property_type[it]]),
        ),
        choice(
          'mark',
          PROPERTY_MARKS.map((it) => [it, t.marks[it]]),
        ),
      ]}
      submit={t.show}
    />
  );
}
