import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { roundedWait } from '#app/features/agents/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { TEAM_DAYS, TEAM_LISTINGS_PATH } from '../team/rules.ts';
import type { AgentFigures } from '../team/types.ts';

interface TeamFiguresProps {
  figures: AgentFigures[];
  /** The figures of all their listings. */
  children: ReactNode;
}

/** Each agent's recent figures: a table, or a card for each on phones. */
export function TeamFigures({ figures, children }: TeamFiguresProps) {
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
      <div className="my-4">{children}</div>
      {figures.length === 0 ? (
        <EmptyCard title={t.none} />
      ) : (
        <div className="table-frame">
          <table className="table-rows">
            <caption className="sr-only">{t.title}</caption>
            <thead>
              <tr>
                <th scope="col">{heads.agent}</th>
                {FIGURES.map((name) => (
                  <th key={name} scope="col" className="text-end">
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

const FIGURES = ['listings', 'views', 'enquiries', 'firstAnswer', 'viewings', 'closed'] as const;

function Row({ agent }: { agent: AgentFigures }) {
  const { figures, unnamed } = useMessages('companies').work;
  const { heads, noAnswer } = figures;
  const { waits } = useMessages('agents').page;
  const { number } = useMessages('formats');
  const { id, name, firstAnswer } = agent;
  const wait = firstAnswer === null ? null : roundedWait(firstAnswer);
  const answered = wait ? waits[wait.unit](wait.count) : noAnswer;
  return (
    <tr>
      <th scope="row">
        <Link to={`${TEAM_LISTINGS_PATH}?agent=${id}`} className="link">
          {name || unnamed}
        </Link>
      </th>
      {FIGURES.map((it) => (
        <td key={it} data-label={heads[it]} className="text-end whitespace-nowrap tabular-nums">
          <div>{it === 'firstAnswer' ? answered : number(agent[it])}</div>
        </td>
      ))}
    </tr>
  );
}
