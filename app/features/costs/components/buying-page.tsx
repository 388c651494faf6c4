import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { BuyingResult } from '../buying/result.ts';
import type { ShownRule } from '../types.ts';
import { BuyingForm } from './buying-form.tsx';
import { CalculatorPage } from './calculator-page.tsx';
import { CostList } from './cost-list.tsx';
import { Extras } from './extras.tsx';
import { MortgageResult } from './mortgage-result.tsx';
import { RuleNote } from './rule-source.tsx';
import { Total } from './total.tsx';
import { useRuleWords } from './use-rule-words.ts';

const PATH = '/stamp-duty-calculator';

interface BuyingPageProps {
  answer: FormAnswer;
  result: BuyingResult | null;
  rules: ShownRule[];
}

/** What it costs to buy in Dubai. */
export function BuyingPage({ answer, result, rules }: BuyingPageProps) {
  const { buying } = useMessages('costs');
  return (
    <CalculatorPage
      path={PATH}
      texts={buying}
      form={<BuyingForm path={PATH} answer={answer} />}
      result={result && <Result result={result} />}
      rules={rules}
      links={[
        ['/guides/what-it-costs-to-buy', buying.links.guide],
        ['/guides/how-much-you-can-borrow', buying.links.borrowing],
      ]}
    />
  );
}

function Result({ result }: { result: BuyingResult }) {
  const t = useMessages('costs');
  const { money } = useMessages('formats');
  const { costWords } = useRuleWords();
  const { buying } = t;
  const { form, total } = result;
  return (
    <>
      <div className="card p-4 md:p-6">
        <Total
          title={buying.total}
          amount={money(total)}
          lines={[
            buying.share(result.percent),
            buying.about(form.price, buying.properties[form.property], buying.states[form.state]),
          ]}
        />
        <div className="mt-4 border-t border-line">
          <CostList
            lines={result.lines.map(costWords)}
            sums={[
              [buying.total, total],
              [buying.together, form.price + total],
            ]}
          />
        </div>
        {result.notes.map(({ key, rule }) => (
          <div key={key} className="mt-4 max-w-[70ch]">
            <p>{t.notes[key]}</p>
            <RuleNote shown={rule} />
          </div>
        ))}
      </div>
      {result.mortgage && (
        <MortgageResult mortgage={result.mortgage} years={form.years} rate={form.rate} />
      )}
      <Extras rules={result.extras} />
    </>
  );
}
