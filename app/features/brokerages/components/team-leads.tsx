import { Link } from 'react-router';
import { LEAD_STATES, type LeadState } from '#app/features/conversations/leads/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { RowBox } from '#app/ui/row-box.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import {
  TEAM_CALLS_PATH,
  TEAM_LEADS_PATH,
  teamLeadPath,
  type TeamView,
  teamViewPath,
} from '../team/rules.ts';
import type { TeamAgent, TeamLead } from '../team/types.ts';
import { AssignBar } from './assign-bar.tsx';
import { TeamFilter } from './team-filter.tsx';

interface TeamLeadsProps {
  view: TeamView<LeadState>;
  agents: TeamAgent[];
  /** Who may get them; null if the viewer may not assign any. */
  heirs: TeamMember[] | null;
  leads: TeamLead[];
  total: number;
  page: number;
  pages: number;
  answer?: FormAnswer;
}

/** All enquiries to a company: filtered, opened, and given to somebody else. */
export function TeamLeads(props: TeamLeadsProps) {
  const { view, agents, heirs, leads, total, page, pages, answer } = props;
  const { leads: t, download, searchLeads } = useMessages('companies').work;
  const { calls, leads: ofLeads } = useMessages('conversations');
  const { states } = ofLeads;
  return (
    <>
      <TeamFilter
        view={view}
        agents={agents}
        searchLabel={searchLeads}
        stateLabel={t.state}
        anyState={t.anyState}
      >
        {LEAD_STATES.map((it) => (
          <option key={it} value={it}>
            {states[it]}
          </option>
        ))}
      </TeamFilter>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status">{t.found(total)}</p>
        <Link to={TEAM_CALLS_PATH} className="link tap">
          {calls.title}
        </Link>
        {total > 0 && (
          <Link
            to={teamViewPath(`${TEAM_LEADS_PATH}.csv`, view, 1)}
            reloadDocument
            download
            className="button button-quiet"
          >
            {download}
          </Link>
        )}
      </div>
      {total === 0 ? (
        <EmptyCard title={t.none} />
      ) : (
        <Form answer={answer} key={leads.map(({ id, agent }) => `${id} ${agent}`).join()}>
          {heirs && <AssignBar heirs={heirs} />}
          <ul className="card mt-3 divide-y divide-line">
            {leads.map((lead) => (
              <Row key={lead.id} lead={lead} canChoose={heirs !== null} />
            ))}
          </ul>
        </Form>
      )}
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => teamViewPath(TEAM_LEADS_PATH, view, number)}
        next={null}
      />
    </>
  );
}

function Row({ lead, canChoose }: { lead: TeamLead; canChoose: boolean }) {
  const { leads: t, choose, unnamed } = useMessages('companies').work;
  const { leads, inbox, unknownProperty } = useMessages('conversations');
  const { id, title, name, state, agent, notes, isAnswered, createdAt } = lead;
  const from = name || inbox.deleted;
  return (
    <li className="flex gap-2 p-3">
      {canChoose && <RowBox id={id} label={choose(from)} />}
      <div className="min-w-0 grow">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={teamLeadPath(id)} className="link">
            {from}
          </Link>
        </h3>
        <p className="wrap-anywhere">{title ?? unknownProperty}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {leads.states[state]} · {t.assigned(agent ?? unnamed)} · <Moment at={createdAt} />
          {notes > 0 && ` · ${t.notes(notes)}`}
        </p>
        {!isAnswered && <p className="text-sm font-semibold">{t.unanswered}</p>}
      </div>
    </li>
  );
}
