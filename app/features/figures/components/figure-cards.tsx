import { useMessages } from '#app/messages/use-messages.ts';
import type { Figure, Figures } from '../types.ts';

const CARDS = ['properties', 'content', 'users', 'messages'] as const;

export function FigureCards({ figures }: { figures: Figures }) {
  const { cards } = useMessages('adminDashboard');
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map((card) => (
        <FigureCard key={card} label={cards[card]} figure={figures[card]} />
      ))}
    </dl>
  );
}

function FigureCard({ label, figure: { total, added } }: { label: string; figure: Figure }) {
  const formats = useMessages('formats');
  const t = useMessages('adminDashboard');
  return (
    <div className="card p-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-semibold tabular-nums">{formats.number(total)}</dd>
      <dd className="text-sm text-muted">{t.added(added)}</dd>
    </div>
  );
}
