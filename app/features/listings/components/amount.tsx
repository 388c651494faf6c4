import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';

/** A price in the chosen currency, followed by the dirhams if that is another. */
export function PriceAmount({ aed, className }: { aed: number; className: string }) {
  const { price, isConverted, note } = useDisplay();
  const formats = useMessages('formats');
  if (!isConverted) return <span className={className}>{price(aed)}</span>;
  return (
    <>
      <span className={className} title={note}>
        {price(aed)}
      </span>{' '}
      <span className="text-sm">{formats.money(aed)}</span>
    </>
  );
}
