import { useMessages } from '#app/messages/use-messages.ts';
import type { CostInWords, RuleInWords } from '../words.ts';

/** A name and whole dirhams. */
export type Amount = [name: string, aed: number];

interface CostListProps {
  /** Lines before the costs, without rules. */
  before?: Amount[];
  lines: CostInWords[];
  sums: Amount[];
}

/** Costs line by line, each with its rule and source, and their sum. */
export function CostList({ before = [], lines, sums }: CostListProps) {
  return (
    <dl className="divide-y divide-line">
      {before.map(([name, aed]) => (
        <div key={name} className="cost">
          <AmountOf name={name} aed={aed} />
        </div>
      ))}
      {lines.map((line) => (
        <div key={line.key} className="cost">
          <AmountOf name={line.name} aed={line.aed} />
          <dd className="col-span-2 text-sm">{line.how}</dd>
          <dd className="col-span-2 text-sm text-muted">
            <RuleSource rule={line} />
          </dd>
        </div>
      ))}
      {sums.map(([name, aed]) => (
        <div key={name} className="cost cost-sum">
          <AmountOf name={name} aed={aed} />
        </div>
      ))}
    </dl>
  );
}

/** Amounts without rules. */
export function AmountList({ amounts }: { amounts: Amount[] }) {
  return <CostList lines={[]} before={amounts} sums={[]} />;
}

function AmountOf({ name, aed }: { name: string; aed: number }) {
  const { money } = useMessages('formats');
  return (
    <>
      <dt>{name}</dt>
      <dd className="text-end whitespace-nowrap tabular-nums">{money(aed)}</dd>
    </>
  );
}

/** The source of a figure, how certain it is and when it was checked. */
function RuleSource({ rule: { before, source, after } }: { rule: RuleInWords }) {
  return (
    <span>
      {before}
      <a href={source.url} rel="nofollow" className="underline hover:text-ink">
        {source.name}
      </a>
      {after}
    </span>
  );
}

/** A rule and its source, below what it explains. */
export function NoteInWords({ rule }: { rule: RuleInWords }) {
  return (
    <p className="mt-1 text-sm text-muted">
      {rule.how}. <RuleSource rule={rule} />
    </p>
  );
}

/** Rules with their texts and sources. */
export function RulesInWords({ rules }: { rules: RuleInWords[] }) {
  return (
    <dl className="mt-3 max-w-[75ch] divide-y divide-line">
      {rules.map((rule) => (
        <div key={rule.key} className="break-inside-avoid py-2.5">
          <dt className="font-medium">{rule.name}</dt>
          <dd>{rule.how}</dd>
          <dd className="text-sm text-muted">
            <RuleSource rule={rule} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
