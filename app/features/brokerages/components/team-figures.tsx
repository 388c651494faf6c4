import { Link } from 'react-router';
import { roundedWait } from '#app/features/agents/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { TEAM_DAYS, TEAM_LISTINGS_PATH } from '../team/rules.ts';
import type { AgentFigures } from '../team/types.ts';

/** Each agent's recent figures, as a table that scrolls sideways on phones. */
export function TeamFigures({ figures }: { figures: AgentFigures[] }) {
  const { figures: t, download } = useMessages('companies').work;
  const { heads } = t;
  return (
    <section aria-labelledby="figures">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="figures" className="text-lg font-semibold">
            {t.title}
          </h2>
          <p className="text-muted">{t.text(TEAM_DAYS)}</p>
        </div>
        <Link to="/company/figures.csv" reloadDocument download className="button button-quiet">
          {download}
        </Link>
      </div>
      {figures.length === 0 ? (
        <EmptyCard title={t.none} />
      ) : (
        <div className="card relative mt-3 overflow-x-auto" role="group" aria-label={t.title}>
          <table className="w-full text-start">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="p-3 text-start">
                  {heads.agent}
                </th>
                {(
                  ['listings', 'views', 'enquiries', 'firstAnswer', 'viewings', 'closed'] as const
                ).map((name) => (
                  <th key={name} scope="col" className="p-3 text-end">
                    {heads[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.map((agent) => (
                <Row key={agent.id} agent={agent} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ agent }: { agent: AgentFigures }) {
  const { figures: t, unnamed } = useMessages('companies').work;
  const { waits } = useMessages('agents').page;
  const { number } = useMessages('formats');
  const { id, name, listings, views, enquiries, firstAnswer, viewings, closed } = agent;
  const wait = firstAnswer === null ? null : roundedWait(firstAnswer);
  const cells = [
    number(listings),
    number(views),
    number(enquiries),
    wait ? waits[wait.unit](wait.count) : t.noAnswer,
    number(viewings),
    number(closed),
  ];
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="min-w-40 p-3 text-start font-semibold wrap-anywhere">
        <Link to={`${TEAM_LISTINGS_PATH}?agent=${id}`} className="link">
          {name || unnamed}
        </Link>
      </th>
      {cells.map((cell, at) => (
        <td key={`${t.columns[at]}`} className="p-3 text-end whitespace-nowrap tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  );
}
