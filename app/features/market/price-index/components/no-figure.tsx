import { useMessages } from '#app/messages/use-messages.ts';

/** Stands in for a figure with too few cases. */
export function NoFigure() {
  const { latest: t } = useMessages('priceIndex');
  return (
    <>
      <span aria-hidden>{t.none}</span>
      <span className="sr-only">{t.noneInWords}</span>
    </>
  );
}
