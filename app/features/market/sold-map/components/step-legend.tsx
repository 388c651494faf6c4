import { useMessages } from '#app/messages/use-messages.ts';

/** The key to the colours of the map. */
export function StepLegend({ breaks }: { breaks: number[] }) {
  const t = useMessages('soldMap');
  return (
    <ul aria-label={t.legend} className="step-legend">
      <li className="font-semibold">{t.legend}</li>
      {[null, ...breaks].map((from, step) => (
        <li key={from ?? 'least'} data-step={step}>
          {t.step(from, breaks[step] ?? null)}
        </li>
      ))}
    </ul>
  );
}
