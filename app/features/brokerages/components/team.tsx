import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import { canChangeRole, canRemove, rolesToGive } from '../permissions.ts';
import { LEAVE_PATH, removalPath, TEAM_PATH } from '../rules.ts';
import type { Membership } from '../types.ts';

interface TeamProps {
  own: Membership;
  /** Those of a page. */
  members: TeamMember[];
  total: number;
  page: number;
  pages: number;
  answer?: FormAnswer;
}

/** The members of a company, with what the viewer may do: change roles, remove, leave. */
export function Team({ own, members, total, page, pages, answer }: TeamProps) {
  const { team: t } = useMessages('companies');
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="text-muted">{t.text(total)}</p>
      {answer?.intent === 'role' && <Form answer={answer} intent="role" className="mt-2" />}
      <ul className="card mt-3 divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.userId} own={own} member={member} />
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${TEAM_PATH}${number > 1 ? `?page=${number}` : ''}`}
        next={null}
      />
      <Link to={LEAVE_PATH} className="link tap mt-2">
        {t.leave}
      </Link>
    </section>
  );
}

function MemberRow({ own, member }: { own: Membership; member: TeamMember }) {
  const { team: t, roles, rights } = useMessages('companies');
  const formats = useMessages('formats');
  const { userId, name, email, role, listings, joinedAt } = member;
  const given = rolesToGive(own.role).filter((to) => canChangeRole(own, member, to));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">
          {name} {userId === own.userId && <span className="font-normal">({t.you})</span>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {name !== email && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          <span className="inline-block">{t.listings(listings)}</span> · {t.since}{' '}
          <time dateTime={joinedAt.toISOString()} className="inline-block">
            {formats.day(joinedAt)}
          </time>
        </p>
        <p className="text-sm">
          <strong className="font-semibold">{roles[role]}</strong>: {rights[role]}
        </p>
      </div>
      {given.length > 0 && (
        <Form intent="role" className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="userId" value={userId} />
          <select
            key={role}
            name="role"
            defaultValue={role}
            aria-label={t.roleOf(name)}
            className="field w-auto"
          >
            {given.map((to) => (
              <option key={to} value={to}>
                {roles[to]}
              </option>
            ))}
          </select>
          <SubmitButton isQuiet pendingLabel={t.changing}>
            {t.change}
          </SubmitButton>
        </Form>
      )}
      {canRemove(own, member) && (
        <Link to={removalPath(userId)} aria-label={t.removeOf(name)} className="link tap">
          {t.remove}
        </Link>
      )}
    </li>
  );
}
