import { useMessages } from '#app/messages/use-messages.ts';
import type { Mortgage } from '../buying/result.ts';
import { AmountList } from './cost-list.tsx';
import { RuleNote } from './rule-source.tsx';

interface MortgageResultProps {
  mortgage: Mortgage;
  years: number;
  /** Per cent a year. */
  rate: number;
}

/** The loan, what it takes in cash and a month, and how much may be lent. */
export function MortgageResult({ mortgage, years, rate }: MortgageResultProps) {
  const { buying: t } = useMessages('costs');
  return (
    <div className="card mt-6 p-4 md:p-6">
      <h2 className="text-lg font-semibold">{t.mortgageResult}</h2>
      <div className="mt-2">
        <AmountList
          amounts={[
            [t.loan, mortgage.loan],
            [t.depositAmount, mortgage.deposit],
            [t.cash, mortgage.cash],
            [t.monthly(years, rate, mortgage.isRateAssumed), mortgage.monthly],
            [t.interest(years), mortgage.interest],
          ]}
        />
      </div>
      <LoanShare mortgage={mortgage} />
      <RuleNote shown={mortgage.feesInCash} />
      <RuleNote shown={mortgage.age} />
      {mortgage.limits.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">{t.limits}</h3>
          <p className="mt-1">{t.limitsText}</p>
          <ul className="mt-2 divide-y divide-line">
            {mortgage.limits.map(({ most, rule }) => (
              <li key={rule.key} className="py-2.5">
                <p className="font-medium">{t.most(most)}</p>
                <RuleNote shown={rule} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function LoanShare({ mortgage: { share } }: { mortgage: Mortgage }) {
  const { buying: t } = useMessages('costs');
  if (!share) return <p className="mt-3">{t.noLimit}</p>;
  if (!share.isExceeded) return <p className="mt-3">{t.within(share.percent)}</p>;
  return (
    <p className="mt-3 rounded-control border border-danger bg-danger-tint px-4 py-3">
      {t.exceeded(share.percent)}
    </p>
  );
}
