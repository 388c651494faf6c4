import { Link } from 'react-router';
import { LEAD_STATES, type LeadState } from '#app/features/conversations/leads/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { RowBox } from '#app/ui/row-box.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import {
  hadBy,
  TEAM_LEADS_PATH,
  teamCallsPath,
  teamLeadPath,
  type TeamView,
} from '../team/rules.ts';
import type { TeamAgent, TeamLead } from '../team/types.ts';
import { TeamFilter } from './team-filter.tsx';
import { TeamList } from './team-list.tsx';

interface TeamLeadsProps {
  view: TeamView<LeadState>;
  agents: TeamAgent[];
  /** Who may get them; null if the viewer may not assign any. */
  assignees: TeamMember[] | null;
  leads: TeamLead[];
  /** Calls and chats of the same agent and listings. */
  contacts: number;
  total: number;
  page: number;
  pages: number;
  answer?: FormAnswer;
}

/** All enquiries to a company, to filter, open and assign. */
export function TeamLeads(props: TeamLeadsProps) {
  const { view, agents, assignees, leads, contacts, total, page, pages, answer } = props;
  const { leads: t, searchLeads } = useMessages('companies').work;
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
      <TeamList
        path={TEAM_LEADS_PATH}
        view={view}
        found={t.found(total)}
        none={t.none}
        noneText={t.noneText}
        total={total}
        page={page}
        pages={pages}
        assignees={assignees}
        answer={answer}
        link={
          <Link to={teamCallsPath(view)} className="link tap">
            {calls.beside(contacts)}
          </Link>
        }
      >
        {leads.map((lead) => (
          <Row key={lead.id} lead={lead} canChoose={assignees !== null} />
        ))}
      </TeamList>
    </>
  );
}

function Row({ lead, canChoose }: { lead: TeamLead; canChoose: boolean }) {
  const { leads: t, choose, unnamed } = useMessages('companies').work;
  const { leads, inbox, unknownProperty } = useMessages('conversations');
  const { id, about, title, name, state, agent, notes, isAnswered, createdAt } = lead;
  const from = name || inbox.deleted;
  return (
    <li className="flex gap-2 p-3">
      {canChoose && (
        <>
          <RowBox id={id} label={choose(from)} />
          <input type="hidden" name="had" value={hadBy(lead)} />
        </>
      )}
      <div className="min-w-0 grow">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={teamLeadPath(id)} className="link">
            {from}
          </Link>
        </h3>
        <p className="wrap-anywhere">
          {about !== 'listing' && inbox.about[about]}
          <bdi>{title ?? unknownProperty}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {leads.states[state]} ·{' '}
          <span className="[unicode-bidi:isolate]">{t.assigned(agent ?? unnamed)}</span> ·{' '}
          <Moment at={createdAt} />
          {notes > 0 && ` · ${t.notes(notes)}`}
        </p>
        {!isAnswered && <p className="text-sm font-semibold">{t.unanswered}</p>}
      </div>
    </li>
  );
}
