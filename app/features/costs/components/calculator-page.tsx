import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Fold } from '#app/ui/fold.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { ShownRule } from '../types.ts';
import { RuleList } from './rule-source.tsx';

interface CalculatorPageProps {
  path: string;
  /** The lead stands below the title. */
  texts: { title: string; description: string; lead: string };
  form: ReactNode;
  /** Null until something is entered. */
  result: ReactNode;
  rules: ShownRule[];
  links: [to: string, text: string][];
}

/** The fragment of a form's result: forms are sent to it, so that phones show the result at once. */
export const RESULT_ID = 'result';

/** A calculator: its form, its result beside or below it, and the rules behind it. */
export function CalculatorPage({ path, texts, form, result, ...props }: CalculatorPageProps) {
  const t = useMessages('costs');
  const shell = useMessages('shell');
  const { title, description, lead } = texts;
  return (
    <div data-print="costs" className="page max-w-7xl py-8 md:py-12">
      <PageHead
        title={title}
        description={description}
        path={path}
        noindex={result !== null}
        structuredData={async (absolute) => {
          const { breadcrumbs } = await import('#app/features/listings/seo/rules.ts');
          return [
            breadcrumbs(
              [
                [shell.home, '/'],
                [title, path],
              ],
              absolute,
            ),
            {
              '@type': 'WebApplication',
              '@id': absolute(path),
              url: absolute(path),
              name: title,
              description,
              applicationCategory: 'FinanceApplication',
              operatingSystem: 'Any',
              offers: { '@type': 'Offer', price: 0, priceCurrency: 'AED' },
            },
          ];
        }}
      />
      <h1 className="title">{title}</h1>
      <p data-print={result ? 'hide' : undefined} className="mt-3 max-w-[65ch] text-lg">
        {lead}
      </p>
      {result && (
        <a href={`#${RESULT_ID}`} data-print="hide" className="button button-quiet mt-4 lg:hidden">
          {t.toResult}
        </a>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,46rem)]">
        <div data-print="hide" className="card p-4 md:p-6">
          {form}
        </div>
        <div>
          {result && (
            <section id={RESULT_ID} tabIndex={-1} aria-label={t.result} className="outline-none">
              {result}
            </section>
          )}
          <section className={result ? 'mt-8' : undefined}>
            {result ? (
              <>
                <h2 className="text-lg font-semibold">{t.rules.title}</h2>
                <p className="mt-1 max-w-[65ch]">{t.rules.text}</p>
              </>
            ) : (
              <Fold heading={<h2 className="text-lg font-semibold">{t.rules.title}</h2>}>
                <p className="mt-1 max-w-[65ch]">{t.rules.text}</p>
                <RuleList rules={props.rules} />
              </Fold>
            )}
            <ul className="mt-3 flex flex-wrap gap-x-6" data-print="hide">
              {props.links.map(([to, text]) => (
                <li key={to}>
                  <Link to={to} className="link tap">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  );
}
