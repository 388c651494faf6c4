import { useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { viewedHomes } from '../viewed.ts';

/** The homes seen before a page was opened: read once for all its cards. */
let seen = { page: '', ids: new Set<number>() };

/** Marks a home whose page this browser has shown. Loaded later: no card needs it to be complete. */
export default function SeenBadge({ id }: { id: number }) {
  const t = useMessages('listing');
  const { key } = useLocation();
  if (seen.page !== key) {
    seen = { page: key, ids: new Set(viewedHomes.read().map((home) => home.id)) };
  }
  return seen.ids.has(id) && <span className="bg-sunken text-muted">{t.seen}</span>;
}
