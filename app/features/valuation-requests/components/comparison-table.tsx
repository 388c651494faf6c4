import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { roundedWait } from '#app/features/agents/rules.ts';
import { valuationPath } from '#app/features/market/valuation/rules.ts';
import type { ValuedType } from '#app/features/market/valuation/types.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ComparedAgent, ValuationComparison } from '../types.ts';

type Columns = Record<'figure' | 'answered' | 'words' | 'listed' | 'rating', string>;

interface ComparisonTableProps {
  comparison: ValuationComparison;
  /** Path of an agent's conversation. */
  paths: Record<string, string>;
}

/** What agents say a home is worth, a row for each, below the site's own estimate. On narrow screens each is a card. */
export function ComparisonTable({ comparison, paths }: ComparisonTableProps) {
  const { comparison: t } = useMessages('valuationRequests');
  const { homeInShort } = useMessages('conversations');
  const { home, place, areaName, agents } = comparison;
  const columns = t.columns(areaName);
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{place}</span>: {homeInShort(home)}
      </p>
      <p className="mt-1 text-muted">{t.private}</p>
      <div role="region" aria-label={t.title} className="table-frame mt-4">
        <table className="table-rows">
          <caption className="sr-only">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.from}</th>
              {Object.entries(columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <EstimateRow comparison={comparison} columns={columns} />
            {agents.map((agent) => (
              <AgentRow
                key={agent.conversationId}
                agent={agent}
                columns={columns}
                path={paths[agent.conversationId] ?? ''}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-[65ch] text-sm text-muted">{t.limits}</p>
    </>
  );
}

function EstimateRow({
  comparison,
  columns,
}: Pick<ComparisonTableProps, 'comparison'> & { columns: Columns }) {
  const { home, estimate, askedAt } = comparison;
  const { comparison: t } = useMessages('valuationRequests');
  const { result } = useMessages('valuation');
  const formats = useMessages('formats');
  const { place: location, propertyType, sizeSqft: size, bedrooms, completion } = home;
  // Only homes of such a type can be valued.
  const type = propertyType as ValuedType;
  return (
    <tr className="bg-tint">
      <th scope="row">{t.estimate}</th>
      <td data-label={columns.figure} className="font-semibold tabular-nums">
        <div>
          {estimate
            ? result.range(estimate.low, estimate.high)
            : home.purpose === 'rent'
              ? t.noRents
              : t.noEstimate}
        </div>
      </td>
      <td data-label={columns.answered}>
        <div>{estimate && formats.shortDay(new Date(askedAt))}</div>
      </td>
      <td colSpan={3}>
        <div>
          {estimate?.middle && `${result.middle(estimate.middle)}. `}
          {estimate && (
            <Link
              to={valuationPath({ location, type, bedrooms, size, completion })}
              className="link tap"
            >
              {t.today}
            </Link>
          )}
        </div>
      </td>
    </tr>
  );
}

interface AgentRowProps {
  agent: ComparedAgent;
  columns: Columns;
  path: string;
}

function AgentRow({ agent, columns, path }: AgentRowProps) {
  const { comparison: t } = useMessages('valuationRequests');
  const { inbox, figureInWords } = useMessages('conversations');
  const agents = useMessages('agents');
  const formats = useMessages('formats');
  const { standing, figure, words, isCorrected, first, listed, rating, isGone, slug } = agent;
  const name = agent.name ?? inbox.deleted;
  const wait = first && roundedWait(first.seconds);
  const isLost = isGone && standing === 'waiting';
  return (
    <tr>
      <th scope="row">
        {slug ? (
          <Link to={agentPath(slug)} className="link tap">
            {name}
          </Link>
        ) : (
          name
        )}
      </th>
      <Cell label={columns.figure} className="font-semibold tabular-nums">
        {figure ? figureInWords(figure) : isLost ? t.gone : t.standings[standing]}
        {isCorrected && <span className="block text-sm font-normal text-muted">{t.corrected}</span>}
      </Cell>
      <Cell label={columns.answered} className="min-w-32">
        {first && wait && (
          <>
            {t.after(agents.page.waits[wait.unit](wait.count))}
            <span className="block text-sm text-muted">{formats.shortDay(new Date(first.at))}</span>
          </>
        )}
      </Cell>
      <Cell label={columns.words} className="min-w-64">
        {words && (
          <p dir="auto" className="line-clamp-12 whitespace-pre-line wrap-anywhere">
            {words}
          </p>
        )}
        <Link to={path} aria-label={t.openWith(name)} className="link tap text-sm">
          {t.open}
        </Link>
      </Cell>
      <Cell label={columns.listed}>{listed}</Cell>
      <Cell label={columns.rating} className="min-w-28">
        {rating ? agents.rating(rating.average, rating.count) : agents.noRatings}
      </Cell>
    </tr>
  );
}

function Cell({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <td data-label={label} className={className}>
      <div>{children}</div>
    </td>
  );
}
