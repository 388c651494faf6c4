import { Link } from 'react-router';
import { companyPath } from '#app/features/profiles/rules.ts';
import { accountPath } from '#app/features/staff/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { OpenClaim } from '../claims/queries.server.ts';
import { STAFF_COMPANIES_PATH } from '../rules.ts';

interface OpenClaimsProps {
  claims: OpenClaim[];
  total: number;
  page: number;
  pages: number;
  answer?: FormAnswer;
}

/** The claims that staff settle: fields `id` and `decision`. */
export function OpenClaims({ claims, total, page, pages, answer }: OpenClaimsProps) {
  const { staff: t } = useMessages('companies');
  if (total === 0) {
    return (
      <>
        {answer && <Form answer={answer} className="mb-4" />}
        <EmptyCard title={t.none} />
      </>
    );
  }
  return (
    <>
      <p role="status" className="mt-2">
        {t.found(total)}
      </p>
      {answer && <Form answer={answer} className="mt-2" />}
      <ul className="mt-3 grid gap-4">
        {claims.map((claim) => (
          <li key={claim.id} className="card p-4">
            <ClaimCard claim={claim} />
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => `${STAFF_COMPANIES_PATH}${number > 1 ? `?page=${number}` : ''}`}
        next={null}
      />
    </>
  );
}

function ClaimCard({ claim }: { claim: OpenClaim }) {
  const { staff: t } = useMessages('companies');
  const { id, company, person, personEmail, email, confirmedAt, note, owners, claims } = claim;
  return (
    <>
      <h3 className="text-lg font-semibold wrap-anywhere">
        <Link to={companyPath(claim.slug)} className="link tap">
          {company}
        </Link>
      </h3>
      {claims > 1 && <p className="font-semibold">{t.ofSeveral(claims)}</p>}
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t.by}>
          <Link to={accountPath(claim.userId)} className="link">
            {person === personEmail ? person : `${person}, ${personEmail}`}
          </Link>
        </Fact>
        <Fact label={t.when}>
          <Moment at={claim.createdAt} />
        </Fact>
        <Fact label={t.orn}>{claim.orn ?? '–'}</Fact>
        <Fact label={t.owners}>{owners.join(', ') || '–'}</Fact>
        <Fact label={t.email}>
          {email ? (confirmedAt ? t.confirmed : t.unconfirmed)(email) : t.noEmail}
        </Fact>
        <Fact label={t.note}>
          <span dir="auto" className="whitespace-pre-line">
            {note || '–'}
          </span>
        </Fact>
      </dl>
      <Form className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <SubmitButton
          name="decision"
          value="approve"
          pendingLabel={t.working}
          aria-label={t.approveOf(person, company)}
        >
          {t.approve}
        </SubmitButton>
        <SubmitButton
          name="decision"
          value="refuse"
          isQuiet
          pendingLabel={t.working}
          aria-label={t.refuseOf(person, company)}
        >
          {t.refuse}
        </SubmitButton>
      </Form>
    </>
  );
}
