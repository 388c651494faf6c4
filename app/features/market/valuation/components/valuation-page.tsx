import { useLocation } from 'react-router';
import { RESULT_ID } from '#app/features/costs/components/calculator-page.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { required } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { VALUATION_PATH } from '../rules.ts';
import type { ValuationInput as Home } from '../schema.ts';
import type { ValuationAnswer, ValuationTest } from '../types.ts';
import { ComparedSales } from './compared-sales.tsx';
import { Method } from './method.tsx';
import { ValuationNextSteps } from './next-steps.tsx';
import { ValuationForm } from './valuation-form.tsx';
import { NoValuation, ValuationResult } from './valuation-result.tsx';

interface ValuationPageProps {
  answer: FormAnswer;
  /** What was asked about; null until something is. */
  home: Home | null;
  /** Null too if it couldn't be loaded. */
  found: ValuationAnswer | null;
  /** How close valuations came; null: too few sales to tell. */
  test: ValuationTest | null;
  /** Whether any sales are known. */
  hasSales: boolean;
}

/** What a home may sell for. */
export function ValuationPage({ answer, home, found, test, hasSales }: ValuationPageProps) {
  const t = useMessages('valuation');
  const { search } = useLocation();
  const valuation = found?.valuation;
  return (
    <div className="page max-w-7xl py-8 md:py-12">
      <PageHead
        title={t.title}
        description={t.description}
        path={VALUATION_PATH}
        noindex={search !== ''}
      />
      <h1 className="title">{t.title}</h1>
      <p className="mt-3 max-w-[65ch] text-lg">{t.lead}</p>
      {!hasSales && (
        <div className="mt-6">
          <EmptyCard title={t.none.noData} heading="h2" />
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        {hasSales && (
          <div data-print="hide" className="card p-4 md:p-6">
            <ValuationForm answer={answer} />
          </div>
        )}
        {home ? (
          <section
            id={RESULT_ID}
            tabIndex={-1}
            aria-label={t.result.title}
            className="outline-none"
          >
            {valuation && <ValuationResult home={home} valuation={valuation} found={found} />}
            {found && !valuation && <NoValuation home={home} found={found} />}
            {!found && <LoadFailed text={t.failed} />}
            {found?.isPlaceKnown && (
              <ValuationNextSteps
                home={home}
                areaName={found.areaName}
                isValued={valuation !== null}
              />
            )}
          </section>
        ) : (
          <Method test={test} />
        )}
      </div>
      {valuation && (
        <ComparedSales sales={valuation.sales} sizeSqft={required(home, 'the home').size} />
      )}
      {home && (
        <div className="mt-10">
          <Method test={test} />
        </div>
      )}
    </div>
  );
}
