import { Form, Link, useSearchParams } from 'react-router';
import { PageSection } from '#app/features/listings/components/page-section.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { CostsBoxData } from '../all-in/box.server.ts';
import { AmountList, CostList, RulesInWords } from './cost-list.tsx';

/**
 * The cost of buying or moving into a listing, what follows later, and the effect of a mortgage. Nothing in it needs
 * script, so the page's script leaves it out.
 */
export default function CostsBox({ id, box }: { id: number; box: CostsBoxData | null }) {
  const { money } = useMessages('formats');
  if (!box) return null;
  const { later, mortgage, calculator } = box;
  const after = later && (
    <>
      <h3 className="font-semibold">{later.title}</h3>
      <AmountList amounts={later.amounts} />
    </>
  );
  return (
    <PageSection
      title={box.title}
      anchor="costs"
      print="listing-costs"
      value={money(box.sums[0][1])}
      isFolded
    >
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div>
          <CostList before={box.amounts} lines={[]} sums={box.sums} />
          {box.notes.map((note) => (
            <p key={note} className="mt-2">
              {note}
            </p>
          ))}
          {mortgage && after && <div className="mt-6">{after}</div>}
        </div>
        {mortgage ? <Mortgage id={id} mortgage={mortgage} /> : after && <div>{after}</div>}
      </div>
      {box.details.map(({ title, text, rules }) => (
        <details key={title} className="mt-3">
          <summary className="link tap">{title}</summary>
          {text}
          <RulesInWords rules={rules} />
        </details>
      ))}
      <p className="mt-2">
        <Link to={calculator.path} rel="nofollow" className="link tap">
          {calculator.text}
        </Link>
      </p>
    </PageSection>
  );
}

/** Its form loads the same page with another deposit and rate in the URL, so it needs no script. */
function Mortgage({
  id,
  mortgage,
}: {
  id: number;
  mortgage: NonNullable<CostsBoxData['mortgage']>;
}) {
  const [params] = useSearchParams();
  const list = params.get('list');
  return (
    <div>
      <h3 className="font-semibold">{mortgage.title}</h3>
      <Form
        action={`${listingPath(id)}#costs`}
        reloadDocument
        className="mt-3 grid max-w-xl grid-cols-2 items-start gap-4"
      >
        {list && <input type="hidden" name="list" value={list} />}
        {mortgage.fields.map(({ name, label, value, note, isWrong }) => (
          <div key={name}>
            <label htmlFor={name} className="mb-1 block text-sm font-semibold">
              {label}
            </label>
            <input
              key={value}
              id={name}
              name={name}
              defaultValue={value}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              aria-invalid={isWrong}
              aria-describedby={note ? `${name}-note` : undefined}
              className="field tabular-nums"
            />
            {note && (
              <p
                id={`${name}-note`}
                className={`mt-1 text-sm ${isWrong ? 'text-danger' : 'text-muted'}`}
              >
                {note}
              </p>
            )}
          </div>
        ))}
        <button type="submit" className="button button-quiet col-span-2">
          {mortgage.update}
        </button>
      </Form>
      {mortgage.warning && (
        <p className="mt-3 rounded-control border border-danger bg-danger-tint px-4 py-3">
          {mortgage.warning}
        </p>
      )}
      <div className="mt-3">
        <CostList before={mortgage.amounts} lines={[]} sums={mortgage.sums} />
      </div>
    </div>
  );
}
