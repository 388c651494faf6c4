import { useMessages } from '#app/messages/use-messages.ts';

/** A change with an arrow: up, down or level. @param share 0.042 is 4.2 % more. */
export function Trend({ share, className = '' }: { share: number; className?: string }) {
  const { latest: t } = useMessages('priceIndex');
  const way = Math.sign(Math.round(share * 1000));
  const colour = ['text-danger', 'text-muted', 'text-success'][way + 1];
  const arrow = ['M0 2h10L5 9z', 'M0 4h10v2H0z', 'M0 8h10L5 1z'][way + 1];
  return (
    <span
      className={`inline-flex items-baseline gap-1 font-semibold whitespace-nowrap tabular-nums ${colour} ${className}`}
    >
      <svg viewBox="0 0 10 10" width="0.6em" height="0.6em" fill="currentColor" aria-hidden>
        <path d={arrow} />
      </svg>
      {t.change(share)}
    </span>
  );
}
