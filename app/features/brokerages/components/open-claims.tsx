import { Link } from 'react-router';
import { companyPath } from '#app/features/profiles/rules.ts';
import { memberPath } from '#app/features/staff/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isolated } from '#app/ui/isolated.ts';
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
        <div className="mt-3">
          <EmptyCard title={t.none} />
        </div>
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

type Texts = Messages['companies']['staff'];

/** What speaks for a claim, and what to look at. */
function checksOf(claim: OpenClaim, t: Texts): [isGood: boolean, text: string][] {
  const { email, confirmedAt, hasMail, isOwnMail, orn, ornOf, tradeLicence, owners, claims } =
    claim;
  const mail = email
    ? (confirmedAt ? t.confirmed : t.unconfirmed)(email)
    : hasMail
      ? t.noEmail
      : t.noEmailKnown;
  return [
    [email !== null && confirmedAt !== null, mail],
    [isOwnMail, isOwnMail ? t.ownMail : t.otherMail],
    [orn !== null && ornOf === null, orn ? (ornOf ? t.ornOf(orn, ornOf) : t.orn(orn)) : t.noOrn],
    [tradeLicence !== null, tradeLicence ? t.licence(tradeLicence) : t.noLicence],
    [owners.length === 0, owners.length === 0 ? t.noOwners : t.owners(owners.join(', '))],
    [claims === 1, claims === 1 ? t.onlyClaim : t.ofSeveral(claims)],
  ];
}

function ClaimCard({ claim }: { claim: OpenClaim }) {
  const { staff: t } = useMessages('companies');
  const { list } = useMessages('formats');
  const { id, company, person, personEmail, email, confirmedAt, note } = claim;
  const isReady = email === null || confirmedAt !== null;
  return (
    <>
      <h3 className="text-lg font-semibold wrap-anywhere">
        <Link to={companyPath(claim.slug)} className="link tap">
          {company}
        </Link>
      </h3>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label={t.by}>
          <Link to={memberPath(claim.userId)} className="link">
            {person === personEmail ? person : list(isolated([person, personEmail]))}
          </Link>
        </Fact>
        <Fact label={t.when}>
          <Moment at={claim.createdAt} />
        </Fact>
        <Fact label={t.note}>
          <span dir="auto" className="whitespace-pre-line">
            {note || '–'}
          </span>
        </Fact>
      </dl>
      <ul aria-label={t.checks} className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {checksOf(claim, t).map(([isGood, text]) => (
          <li key={text} className="flex items-start gap-2">
            <Icon
              name={isGood ? 'check' : 'alert'}
              size={18}
              className={`mt-0.75 shrink-0 ${isGood ? 'text-primary' : 'text-danger'}`}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{isGood ? t.good : t.look}: </span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {!isReady && <p className="mt-3 text-muted">{t.notReady}</p>}
      <Form className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        {isReady && (
          <SubmitButton
            name="decision"
            value="approve"
            pendingLabel={t.working}
            aria-label={t.approveOf(person, company)}
          >
            {t.approve}
          </SubmitButton>
        )}
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
