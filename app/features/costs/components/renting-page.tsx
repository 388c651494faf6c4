import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Select } from '#app/ui/form/field.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import type { RentingResult } from '../renting/result.ts';
import { CHEQUES } from '../renting/rules.ts';
import type { ShownRule } from '../types.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import { AmountList, CostList } from './cost-list.tsx';
import { Extras } from './extras.tsx';
import { RuleNote } from './rule-source.tsx';
import { Total } from './total.tsx';
import { useRuleWords } from './use-rule-words.ts';
import { YesNo } from './yes-no.tsx';

const PATH = '/rent-calculator';

interface RentingPageProps {
  answer: FormAnswer;
  result: RentingResult | null;
  rules: ShownRule[];
}

/** The cost of moving into a rented home. */
export function RentingPage({ answer, result, rules }: RentingPageProps) {
  const { renting: t } = useMessages('costs');
  return (
    <CalculatorPage
      path={PATH}
      texts={t}
      form={<RentingForm answer={answer} />}
      result={result && <Result result={result} />}
      rules={rules}
      links={[
        ['/guides/what-it-costs-to-rent', t.links.guide],
        ['/rent-increase', t.links.increase],
        ['/renter-guides', t.links.guides],
      ]}
    />
  );
}

function RentingForm({ answer }: { answer: FormAnswer }) {
  const { renting: t } = useMessages('costs');
  const { rentExample } = useMessages('money');
  return (
    <CalculatorForm path={PATH} answer={answer} submit={t.submit}>
      <MoneyField label={t.rent} name="rent" example={rentExample} required />
      <Select label={t.cheques} name="cheques" options={CHEQUES.map((count) => [count, count])} />
      <Select label={t.kind} name="kind" options={Object.entries(t.kinds)} />
      <YesNo label={t.furnished} name="furnished" />
      <YesNo label={t.agent} name="agent" />
      <YesNo label={t.cooling} name="cooling" hint={t.coolingHint} />
      <YesNo label={t.national} name="national" hint={t.nationalHint} />
    </CalculatorForm>
  );
}

function Result({ result }: { result: RentingResult }) {
  const { renting: t } = useMessages('costs');
  const { money } = useMessages('formats');
  const { costWords } = useRuleWords();
  const { rent, cheques, total, later } = result;
  return (
    <>
      <div className="card p-4 md:p-6">
        <Total
          title={t.total}
          amount={money(total)}
          lines={[t.about(rent, cheques), t.refundable(result.refundable)]}
        />
        <div className="mt-4 border-t border-line">
          <CostList
            before={[[t.firstCheque(cheques), result.firstCheque]]}
            lines={result.lines.map(costWords)}
            sums={[[t.total, total]]}
          />
        </div>
        {result.agencyLeast !== null && <p className="mt-3">{t.agencyLeast(result.agencyLeast)}</p>}
      </div>
      <div className="card mt-6 p-4 md:p-6">
        <h2 className="text-lg font-semibold">{t.later}</h2>
        <div className="mt-2">
          <AmountList
            amounts={[
              ...(later.count > 0
                ? [[t.laterCheques(later.count), later.cheque] as [string, number]]
                : []),
              [t.housingFee, result.housingFee.monthly],
            ]}
          />
        </div>
        <RuleNote shown={result.housingFee.rule} />
      </div>
      <Extras rules={result.extras} />
    </>
  );
}
