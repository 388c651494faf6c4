import { useMessages } from '#app/messages/use-messages.ts';
import { inDirhams } from '../rules.ts';
import type { CostLine } from '../types.ts';
import { RuleSource, useHow } from './rule-source.tsx';

/** A name and whole dirhams. */
export type Amount = [name: string, aed: number];

interface CostListProps {
  /** What comes before the lines and has no rule. */
  before?: Amount[];
  lines: CostLine[];
  sums: Amount[];
}

/** Costs line by line, each with its rule and source, and their sum. */
export function CostList({ before = [], lines, sums }: CostListProps) {
  const { names } = useMessages('costs');
  const howOf = useHow();
  return (
    <dl className="divide-y divide-line">
      {before.map(([name, aed]) => (
        <div key={name} className="cost">
          <AmountOf name={name} aed={aed} />
        </div>
      ))}
      {lines.map((line) => (
        <div key={line.key} className="cost">
          <AmountOf name={names[line.key]} aed={inDirhams(line.fils)} />
          <dd className="col-span-2 text-sm">{howOf(line)}</dd>
          <dd className="col-span-2 text-sm text-muted">
            <RuleSource rule={line.rule} />
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
