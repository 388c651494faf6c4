import { useMessages } from '#app/messages/use-messages.ts';

interface MarketSourceProps {
  isSample: boolean;
  /** ISO days of the last known sale and contract, of those behind the figures. */
  sales?: string;
  rents?: string;
}

/** The source and age of figures, and whether they are samples. */
export function MarketSource({ isSample, sales, rents }: MarketSourceProps) {
  const { sources } = useMessages('comparison');
  const { day } = useMessages('formats');
  const inWords = (iso?: string) => iso && day(new Date(`${iso}T00:00:00Z`));
  const source = isSample ? sources.sample : sources.registered;
  return (
    <p className="mt-3 max-w-[65ch] text-sm text-muted">{source(inWords(sales), inWords(rents))}</p>
  );
}
