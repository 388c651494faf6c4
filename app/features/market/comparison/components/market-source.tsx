import { useMessages } from '#app/messages/use-messages.ts';

interface MarketSourceProps {
  kind: 'sale' | 'rent';
  of: { asOf: string; isSample: boolean };
}

/** Where figures come from and how old they are; says so when they are invented. */
export function MarketSource({ kind, of: { asOf, isSample } }: MarketSourceProps) {
  const { sources } = useMessages('comparison');
  const { day } = useMessages('formats');
  const until = day(new Date(`${asOf}T00:00:00Z`));
  return (
    <p className="mt-3 max-w-[65ch] text-sm text-muted">
      {isSample ? sources.sample(until) : sources[kind](until)}
    </p>
  );
}
