import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import type { RentIncreaseResult } from '../rent-increase/result.ts';
import type { ShownRule } from '../types.ts';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import { RuleNote } from './rule-source.tsx';
import { Total } from './total.tsx';

const PATH = '/rent-increase';

interface RentIncreasePageProps {
  answer: FormAnswer;
  result: RentIncreaseResult | null;
  rules: ShownRule[];
}

/** How much the rent may rise on renewal, and until when notice may be given. */
export function RentIncreasePage({ answer, result, rules }: RentIncreasePageProps) {
  const { increase: t } = useMessages('costs');
  return (
    <CalculatorPage
      path={PATH}
      texts={t}
      form={<RentIncreaseForm answer={answer} />}
      result={result && <Result result={result} />}
      rules={rules}
      links={[
        ['/guides/how-much-may-the-rent-rise', t.links.guide],
        ['/rent-calculator', t.links.moving],
        ['/renter-guides', t.links.guides],
      ]}
    />
  );
}

function RentIncreaseForm({ answer }: { answer: FormAnswer }) {
  const { increase: t } = useMessages('costs');
  const { rentExample } = useMessages('money');
  return (
    <CalculatorForm path={PATH} answer={answer} submit={t.submit}>
      <MoneyField label={t.rent} name="rent" example={rentExample} required />
      <MoneyField label={t.average} name="average" hint={<IndexHint />} required />
      <Field label={t.contractEnd} name="contract_end" hint={t.contractEndHint} type="date" />
    </CalculatorForm>
  );
}

/** Other sites can't query the index. */
function IndexHint() {
  const { increase: t } = useMessages('costs');
  return (
    <>
      {t.averageHint}{' '}
      <a href="https://dubailand.gov.ae" rel="nofollow" className="underline hover:text-ink">
        {t.averageLink}
      </a>
    </>
  );
}

function Result({ result }: { result: RentIncreaseResult }) {
  const { increase: t } = useMessages('costs');
  const { money } = useMessages('formats');
  const { form, increase, bands } = result;
  const { gap } = increase;
  return (
    <div className="card p-4 md:p-6">
      <Total
        title={increase.percent === 0 ? t.none : t.upTo(increase.percent)}
        amount={money(increase.most)}
        lines={[t.most, t.below(form.rent, form.average, increase.below)]}
      />
      {gap && (
        <p className="mt-3 rounded-control border border-accent bg-accent-tint px-4 py-3">
          {t.gap(gap.from, gap.to, gap.percent, gap.most)}
        </p>
      )}
      <RuleNote shown={bands} />
      <Notice notice={result.notice} />
      <h3 className="mt-6 font-semibold">{t.index}</h3>
      <p className="mt-1">{t.indexText}</p>
      <RuleNote shown={result.index} />
      <p className="mt-6">{t.difc}</p>
    </div>
  );
}

function Notice({ notice: { rule, lastDay, isOver } }: Pick<RentIncreaseResult, 'notice'>) {
  const { increase: t } = useMessages('costs');
  const { day } = useMessages('formats');
  const last = lastDay && day(new Date(`${lastDay}T00:00:00Z`));
  return (
    <>
      <h3 className="mt-6 font-semibold">{t.notice}</h3>
      {last && <p className="mt-1">{isOver ? t.noticeOver(last) : t.noticeUntil(last)}</p>}
      <RuleNote shown={rule} />
    </>
  );
}
