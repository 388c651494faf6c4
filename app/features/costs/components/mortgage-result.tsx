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

/** The loan, its cash and monthly payments or why it is too large, and the largest loan. */
export function MortgageResult({ mortgage, years, rate }: MortgageResultProps) {
  const { buying: t } = useMessages('costs');
  return (
    <div className="card mt-6 p-4 md:p-6">
      <h2 className="text-lg font-semibold">{t.mortgageResult}</h2>
      <LoanAmounts mortgage={mortgage} years={years} rate={rate} />
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

function LoanAmounts({ mortgage: { loan, share }, years, rate }: MortgageResultProps) {
  const { buying: t } = useMessages('costs');
  if (loan.kind === 'too_large') {
    const sentence =
      loan.by === 'value' && share !== null
        ? t.exceeded(share, loan.deposit)
        : t.incomeExceeded(loan.most, loan.deposit);
    return (
      <p className="mt-3 rounded-control border border-danger bg-danger-tint px-4 py-3">
        {sentence} {t.costsWithoutLoan}
      </p>
    );
  }
  return (
    <>
      <div className="mt-2">
        <AmountList
          amounts={[
            [t.loan, loan.amount],
            [t.depositAmount, loan.deposit],
            [t.cash, loan.cash],
            [t.monthly(years, rate, loan.isRateAssumed), loan.monthly],
            [t.interest(years), loan.interest],
          ]}
        />
      </div>
      <p className="mt-3">{share === null ? t.noLimit : t.within(share)}</p>
    </>
  );
}
