import { useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { viewedHomes } from '../viewed.ts';

/** Marks a home whose page this browser has shown. Loaded later: no card needs it to be complete. */
export default function SeenBadge({ id }: { id: number }) {
  const t = useMessages('listing');
  const [isSeen] = useState(() => viewedHomes.read().some((home) => home.id === id));
  return isSeen && <span className="bg-sunken text-muted">{t.seen}</span>;
}
