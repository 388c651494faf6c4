import { Link } from 'react-router';
import { JOBS_PATH } from '#app/features/failed-jobs/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { problemsOf } from '../rules.ts';
import { type Part, PARTS, type StatusProblem, type SiteStatus } from '../types.ts';
import { type StatusFact, useFacts } from './use-facts.tsx';

/** Every part of the site with what is known of it, what is wrong, and what to do. */
export function StatusPage({ status }: { status: SiteStatus }) {
  const t = useMessages('adminStatus');
  const problems = problemsOf(status);
  const facts = useFacts(status);
  const shown = PARTS.filter((part) => facts[part].length > 0);
  return (
    <>
      <p className="mt-3 text-lg font-semibold">
        {problems.length > 0 ? t.toDo(problems.length) : t.fine}
      </p>
      <p className="text-muted">
        {t.checked} <Moment at={status.checkedAt} />
      </p>
      <div className="mt-4 grid gap-3 lg:grid-cols-2">
        {shown.map((part) => (
          <PartCard
            key={part}
            part={part}
            facts={facts[part]}
            problems={problems.filter((problem) => problem.part === part)}
          />
        ))}
      </div>
    </>
  );
}

interface PartCardProps {
  part: Part;
  facts: StatusFact[];
  problems: StatusProblem[];
}

function PartCard({ part, facts, problems }: PartCardProps) {
  const t = useMessages('adminStatus');
  const isFine = problems.length === 0;
  return (
    <section aria-labelledby={`${part}-head`} className="card p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={`${part}-head`} className="text-lg font-semibold">
          {t.parts[part]}
        </h3>
        <span
          className={`rounded-full border px-2.5 py-0.5 text-sm font-semibold ${isFine ? 'border-edge' : 'border-transparent bg-danger text-on-danger'}`}
        >
          {isFine ? t.inOrder : t.attention}
        </span>
      </div>
      {problems.map((problem) => (
        <p key={problem.code} className="mt-2 max-w-[75ch]">
          <ProblemText text={t.problem(problem)} /> <WayOn code={problem.code} />
        </p>
      ))}
      <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-3 sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Commands, isolated in texts of the other direction, are kept on one line. */
function ProblemText({ text }: { text: string }) {
  return text.split(/[\u2066\u2069]/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <bdi key={piece} dir="ltr" className="whitespace-nowrap">
        {piece}
      </bdi>
    ),
  );
}

/** The page where something can be done about it, if there is one. */
function WayOn({ code }: Pick<StatusProblem, 'code'>) {
  const t = useMessages('adminStatus');
  if (code !== 'jobsFailed') return null;
  return (
    <Link to={JOBS_PATH} className="link tap">
      {t.failedJobs}
    </Link>
  );
}
