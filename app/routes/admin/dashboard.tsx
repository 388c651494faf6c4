import { Link } from 'react-router';
import { countApprovals } from '#app/features/approvals/queries.server.ts';
import { APPROVALS_PATH, QUEUE_PATHS, WAITING_FEEDS_PATH } from '#app/features/approvals/rules.ts';
import type { ApprovalTotals } from '#app/features/approvals/types.ts';
import { findBackupState } from '#app/features/backups/queries.server.ts';
import type { BackupState } from '#app/features/backups/types.ts';
import { countOpenClaims } from '#app/features/brokerages/claims/queries.server.ts';
import { STAFF_COMPANIES_PATH } from '#app/features/brokerages/rules.ts';
import {
  countUnverified,
  type UnverifiedCounts,
} from '#app/features/brokerages/verification/queries.server.ts';
import { countContactMessages } from '#app/features/contact-messages/queries.server.ts';
import { CONTACT_MESSAGES_PATH } from '#app/features/contact-messages/rules.ts';
import { DayCharts } from '#app/features/figures/components/day-charts.tsx';
import { FigureCards } from '#app/features/figures/components/figure-cards.tsx';
import { FIGURES_PATH } from '#app/features/figures/periods/rules.ts';
import { figuresSince, findFigures } from '#app/features/figures/queries.server.ts';
import { FirstStepsCard } from '#app/features/first-steps/components/first-steps-card.tsx';
import { findFirstSteps } from '#app/features/first-steps/queries.server.ts';
import { LEGAL_ADMIN_PATH } from '#app/features/legal/rules.ts';
import { countUnplaced } from '#app/features/market/places/queries.server.ts';
import { PLACES_PATH } from '#app/features/market/places/rules.ts';
import { countAnswered } from '#app/features/members/suspension/queries.server.ts';
import { REPORTS_PATH } from '#app/features/moderation/rules.ts';
import { countOddPayments } from '#app/features/promotions/ledger/queries.server.ts';
import { LEDGER_PATH, ODD_PAYMENTS_PATH } from '#app/features/promotions/ledger/rules.ts';
import { REPORTED_CONVERSATIONS_PATH } from '#app/features/reports/conversations/rules.ts';
import { countReports } from '#app/features/reports/queue.server.ts';
import { REPORTED_RATINGS_PATH } from '#app/features/reports/ratings/rules.ts';
import type { ReportCounts } from '#app/features/reports/types.ts';
import { countPublicByDay } from '#app/features/search/totals/queries.server.ts';
import { SENT_MAIL_PATH } from '#app/features/sent-mail/rules.ts';
import { SETTINGS_PATH } from '#app/features/settings/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { canUse } from '#app/features/staff/permissions.ts';
import { MEMBERS_PATH } from '#app/features/staff/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { STATUS_PATH } from '#app/features/status/rules.ts';
import { TEXTS_PATH } from '#app/features/texts/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { env } from '#app/server/env.server.ts';
import { findFailedJobs } from '#app/server/jobs.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/dashboard';

export const middleware: Route.MiddlewareFunction[] = [staffWith('dashboard')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = staffOf(context);
  // The demonstration has nothing to set up.
  const isNew = env().SITE_MODE === 'production';
  const since = figuresSince();
  return loadedOr503(url.pathname, { shown: null }, async () => {
    const [
      figures,
      reports,
      letters,
      payments,
      jobs,
      backups,
      places,
      claims,
      companies,
      answers,
      steps,
      waiting,
    ] = await Promise.all([
      countPublicByDay(since).then((shown) => findFigures(since, shown)),
      canUse(staff, 'reports') ? countReports(staff.userId) : null,
      canUse(staff, 'messages') ? countContactMessages() : null,
      canUse(staff, 'payments') ? countOddPayments() : null,
      canUse(staff, 'jobs') ? findFailedJobs().then(({ length }) => length) : null,
      canUse(staff, 'jobs') ? findBackupState() : null,
      canUse(staff, 'places') ? countUnplaced() : null,
      canUse(staff, 'companies') ? countOpenClaims() : null,
      canUse(staff, 'companies') ? countUnverified() : null,
      canUse(staff, 'members') ? countAnswered() : null,
      isNew && canUse(staff, 'settings') ? findFirstSteps() : null,
      canUse(staff, 'properties') ? countApprovals() : null,
    ]);
    const canSeeStatus = canUse(staff, 'status');
    const canSeeFigures = canUse(staff, 'figures');
    const canSeeMail = canUse(staff, 'mail');
    const canSet = canUse(staff, 'settings');
    const todo = {
      reports,
      letters,
      payments,
      jobs,
      backups,
      places,
      claims,
      companies,
      answers,
      waiting,
      canSeeStatus,
      canSeeFigures,
      canSeeMail,
      canSet,
    };
    return { shown: { figures, steps: steps?.isPutAway ? null : steps, ...todo } };
  });
}

export default function AdminDashboard({ loaderData: { shown } }: Route.ComponentProps) {
  const { tabs } = useMessages('admin');
  const t = useMessages('adminDashboard');
  return (
    <>
      <AdminHead title={tabs.dashboard} />
      <h2 className="sr-only">{tabs.dashboard}</h2>
      {shown ? (
        <>
          {shown.steps && (
            <div className="mb-3">
              <FirstStepsCard steps={shown.steps} />
            </div>
          )}
          <FigureCards figures={shown.figures} />
          <ToDo {...shown} />
          <DayCharts days={shown.figures.days} />
        </>
      ) : (
        <LoadFailed text={t.failed} />
      )}
    </>
  );
}

interface ToDoProps {
  reports: ReportCounts | null;
  /** Messages from the contact form. */
  letters: number | null;
  /** Payments needing attention. */
  payments: number | null;
  jobs: number | null;
  backups: BackupState | null;
  /** Districts in no community. */
  places: { sales: number; rents: number } | null;
  /** Open claims to companies. */
  claims: number | null;
  companies: UnverifiedCounts | null;
  /** Answers of suspended people. */
  answers: number | null;
  /** Listings and feeds that wait for a look. */
  waiting: ApprovalTotals | null;
  canSeeStatus: boolean;
  canSeeFigures: boolean;
  canSeeMail: boolean;
  canSet: boolean;
}

/** Open tasks, as far as the viewer may do them: first what waits for somebody. */
function ToDo(props: ToDoProps) {
  const t = useMessages('adminDashboard');
  const tasks = useTasks(props).toSorted((a, b) => Number(b.isWaiting) - Number(a.isWaiting));
  return (
    <section className="card mt-3 p-4">
      <h2 className="text-lg font-semibold">{t.welcome}</h2>
      {tasks.length > 0 && (
        <ul className="mt-1 lg:columns-2 lg:gap-x-8">
          {tasks.map(({ text, isWaiting, to, label }) => (
            <li
              key={text}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 border-t border-line break-inside-avoid"
            >
              <span className={`py-2 ${isWaiting ? 'font-semibold' : ''}`}>{text}</span>
              {to && (
                <Link to={to} className="link tap ms-auto">
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {props.reports === null && props.jobs === null && <p className="text-muted">{t.chooseTab}</p>}
    </section>
  );
}

const UNVERIFIED_PATH = `${STAFF_COMPANIES_PATH}#unverified`;

interface Task {
  text: string;
  isWaiting: boolean;
  to?: string;
  label?: string;
}

function useTasks(props: ToDoProps): Task[] {
  const { reports, letters, payments, jobs, backups, places, claims } = props;
  const { companies, answers, waiting, canSeeStatus, canSeeFigures, canSeeMail, canSet } = props;
  const t = useMessages('adminDashboard');
  const tasks = [
    waiting?.before ? counted(waiting.before, t.approvals, t.openApprovals, APPROVALS_PATH) : null,
    waiting?.after ? counted(waiting.after, t.samples, t.openApprovals, QUEUE_PATHS.after) : null,
    waiting?.feeds ? counted(waiting.feeds, t.feeds, t.openApprovals, WAITING_FEEDS_PATH) : null,
    reports && {
      text: t.reports(reports.listings, reports.conversations, reports.ratings),
      ...linked(sum(reports) > 0, t.openReports, firstQueue(reports)),
    },
    counted(answers, t.answers, t.openMembers, `${MEMBERS_PATH}?state=answered`, MEMBERS_PATH),
    counted(letters, t.letters, t.openLetters, CONTACT_MESSAGES_PATH, CONTACT_MESSAGES_PATH),
    counted(payments, t.payments, t.openPayments, ODD_PAYMENTS_PATH, LEDGER_PATH),
    counted(jobs, t.jobs, t.openJobs, '/admin/jobs'),
    canSeeFigures && { text: t.figures, isWaiting: false, to: FIGURES_PATH, label: t.openFigures },
    canSet && { text: t.settings, isWaiting: false, to: SETTINGS_PATH, label: t.openSettings },
    canSet && { text: t.texts, isWaiting: false, to: TEXTS_PATH, label: t.openTexts },
    canSet && { text: t.legal, isWaiting: false, to: LEGAL_ADMIN_PATH, label: t.openLegal },
    canSeeMail && { text: t.mail, isWaiting: false, to: SENT_MAIL_PATH, label: t.openMail },
    canSeeStatus && { text: t.status, isWaiting: false, to: STATUS_PATH, label: t.openStatus },
    backups && {
      text: t.backups(backups.madeAt, backups.lastFailure?.reason ?? null, backups.isScheduled),
      isWaiting: backups.lastFailure !== null,
    },
    counted(claims, t.claims, t.openClaims, STAFF_COMPANIES_PATH, STAFF_COMPANIES_PATH),
    companies?.changed
      ? counted(companies.changed, t.renamed, t.openCompanies, UNVERIFIED_PATH)
      : null,
    // Nobody has to verify a company, so these don't count as waiting.
    companies?.fresh
      ? {
          text: t.unverified(companies.fresh),
          isWaiting: false,
          to: UNVERIFIED_PATH,
          label: t.openCompanies,
        }
      : null,
    places && {
      text: t.places(places.sales, places.rents),
      ...linked(places.sales + places.rents > 0, t.openPlaces, PLACES_PATH, PLACES_PATH),
    },
  ];
  return tasks.filter((task) => !!task);
}

/** @param count null if the viewer may not know it. @param settled where the link leads if nothing waits. */
function counted(
  count: number | null,
  text: (count: number) => string,
  label: string,
  waiting: string,
  settled?: string,
): Task | null {
  return count === null
    ? null
    : { text: text(count), ...linked(count > 0, label, waiting, settled) };
}

function linked(isWaiting: boolean, label: string, waiting: string, settled?: string) {
  return { isWaiting, label, to: isWaiting ? waiting : settled };
}

const sum = ({ listings, conversations, ratings }: ReportCounts) =>
  listings + conversations + ratings;

function firstQueue({ listings, conversations }: ReportCounts): string {
  if (listings > 0) return REPORTS_PATH;
  return conversations > 0 ? REPORTED_CONVERSATIONS_PATH : REPORTED_RATINGS_PATH;
}
