import { Link } from 'react-router';
import { REACH_PATH } from '#app/features/listings/reach/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { leadsFilePath, leadsPath, type LeadView } from '../leads/rules.ts';
import { LEAD_STATES, type LeadState } from '../leads/types.ts';
import type { Lead, LeadPage } from '../leads/types.ts';
import { conversationPath } from '../rules.ts';
import { LeadAge, LeadSubject, NextStep } from './lead-facts.tsx';

interface LeadListProps {
  view: LeadView;
  page: LeadPage;
  /** ISO 8601 day in Dubai. */
  today: string;
}

/** The enquiries an advertiser received, with their states and next steps. */
export function LeadList({ view, page, today }: LeadListProps) {
  const { leads: t } = useMessages('conversations');
  const { leads, total, pages, page: shown } = page;
  return (
    <>
      <StateFilter current={view.state} counts={page.counts} />
      <div className="my-3 flex items-center justify-between gap-3">
        <p className="text-muted">{t.count(total)}</p>
        {total > 0 && (
          <Link to={leadsFilePath(view)} reloadDocument download className="button button-quiet">
            {t.download}
          </Link>
        )}
      </div>
      {leads.length === 0 && <NoLeads />}
      <ul className="space-y-3">
        {leads.map((lead) => (
          <li key={lead.id}>
            <LeadCard lead={lead} today={today} list={leadsPath(view)} />
          </li>
        ))}
      </ul>
      <Paging
        page={shown}
        pages={pages}
        pathOf={(number) => leadsPath({ ...view, page: number })}
        next={null}
      />
    </>
  );
}

/** What will be here. */
export function NoLeads() {
  const { leads: t } = useMessages('conversations');
  return (
    <EmptyCard title={t.empty}>
      <p className="mt-2 max-w-prose text-muted">{t.emptyText}</p>
      <Link to={REACH_PATH} className="button button-primary mt-4">
        {t.figures}
      </Link>
    </EmptyCard>
  );
}

interface StateFilterProps {
  current: LeadState | null;
  counts: LeadPage['counts'];
}

function StateFilter({ current, counts }: StateFilterProps) {
  const formats = useMessages('formats');
  const { leads: t } = useMessages('conversations');
  return (
    <nav aria-label={t.filter}>
      <ul className="link-row">
        {[null, ...LEAD_STATES].map((state) => (
          <li key={state}>
            <Link
              to={leadsPath({ state, page: 1 })}
              aria-current={state === current ? 'page' : undefined}
              className="tap gap-2 rounded-full border border-edge bg-surface px-4 hover:bg-tint aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary"
            >
              {state ? t.states[state] : t.all}
              {state && <span className="tabular-nums">{formats.number(counts[state])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LeadCardProps {
  lead: Lead;
  today: string;
  /** Where it is listed. */
  list: string;
}

function LeadCard({ lead, today, list }: LeadCardProps) {
  const { leads: t, inbox } = useMessages('conversations');
  const { id, subject, name, state, nextStep, unread, lastAt } = lead;
  return (
    <article className="card px-4 pt-2 pb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">
          <Link to={conversationPath(id, list)} className="link tap">
            {name || inbox.deleted}
          </Link>
        </h3>
        <span className="rounded-control bg-tint px-2 py-1 text-sm font-medium">
          {t.states[state]}
        </span>
        {unread > 0 && <span className="text-sm font-semibold">{t.unread(unread)}</span>}
        <p className="text-sm text-muted">
          <Moment at={lastAt} />
        </p>
      </div>
      <p dir="auto" className="wrap-anywhere">
        <LeadSubject subject={subject} />
      </p>
      {nextStep && (
        <p className="mt-1 wrap-anywhere">
          <NextStep lead={lead} today={today} />
        </p>
      )}
      {lead.stateSince && (
        <p className="mt-1 text-sm text-muted">
          <LeadAge lead={lead} today={today} />
        </p>
      )}
    </article>
  );
}
