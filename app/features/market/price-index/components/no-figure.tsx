import { useMessages } from '#app/messages/use-messages.ts';

/** In place of a figure that has too few cases. */
export function NoFigure() {
  const { latest: t } = useMessages('priceIndex');
  return (
    <>
      <span aria-hidden>{t.none}</span>
      <span className="sr-only">{t.noneInWords}</span>
    </>
  );
}
