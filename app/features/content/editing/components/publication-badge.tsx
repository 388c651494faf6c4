import { useMessages } from '#app/messages/use-messages.ts';
import type { Publication } from '../../types.ts';

const LOOKS: Record<Publication, string> = {
  draft: 'border-edge',
  scheduled: 'border-transparent bg-accent-tint',
  published: 'border-transparent bg-tint',
  archived: 'border-edge text-muted line-through',
};

export function PublicationBadge({ publication }: { publication: Publication }) {
  const { statuses } = useMessages('adminContent');
  return (
    <span
      className={`inline-block rounded-full border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${LOOKS[publication]}`}
    >
      {statuses[publication]}
    </span>
  );
}
