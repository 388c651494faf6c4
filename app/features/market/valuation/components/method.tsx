import { useMessages } from '#app/messages/use-messages.ts';
import { useDayOf } from '../../components/use-day-of.ts';
import { isOnChosenMonths } from '../rules.ts';
import type { ValuationTest } from '../types.ts';

/** How homes are valued, in plain words, and how close that came. */
export function Method({ test }: { test: ValuationTest | null }) {
  const { method: t } = useMessages('valuation');
  return (
    <section className="max-w-[70ch]">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <ol className="mt-2 list-decimal space-y-1 ps-5">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-3">{test ? <Tested test={test} /> : t.noTest}</p>
      <p className="mt-3 text-muted">{t.limits}</p>
    </section>
  );
}

function Tested({ test }: { test: ValuationTest }) {
  const { method: t } = useMessages('valuation');
  const dayOf = useDayOf();
  const said = [t.test(dayOf(test.to), test.ready, test.off_plan)];
  if (test.isOfSamples) said.push(t.testOfSamples);
  else if (isOnChosenMonths(test.to)) said.push(t.weightsChosen);
  return said.join(' ');
}
