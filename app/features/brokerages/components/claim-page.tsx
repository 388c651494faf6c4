import { Link } from 'react-router';
import { companyPath } from '#app/features/profiles/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { ClaimableCompany, OwnClaim } from '../claims/queries.server.ts';
import { claimPath } from '../rules.ts';
import { claimSchema } from '../schema.ts';
import { CompanyHead } from './company-head.tsx';

interface ClaimPageProps {
  company: ClaimableCompany;
  /** The person's last claim of it. */
  claim: OwnClaim | null;
  /** For whom the person works already. */
  worksFor: string | null;
  answer?: FormAnswer;
}

/** Claims a company: fields `email`, if one of the company's is known, and `note`. */
export function ClaimPage({ company, claim, worksFor, answer }: ClaimPageProps) {
  const { claim: t } = useMessages('companies');
  const { name, slug, mail, isClaimed } = company;
  return (
    <div className="page py-6 md:py-8">
      <CompanyHead title={t.title(name)} path={claimPath(slug)} />
      <section className="card mx-auto max-w-2xl p-4 md:p-6">
        <Link to={companyPath(slug)} className="link tap">
          {t.back}
        </Link>
        <h1 className="text-2xl font-semibold wrap-anywhere">{t.title(name)}</h1>
        {worksFor !== null ? (
          <p className="mt-2 wrap-anywhere">{t.member(worksFor)}</p>
        ) : (
          <>
            <p className="mt-2">{isClaimed ? t.claimedText : t.text}</p>
            {claim &&
              (claim.refusedAt ? (
                <RefusedClaim at={claim.refusedAt} />
              ) : (
                <ClaimSteps claim={claim} />
              ))}
            <p className="mt-2 wrap-anywhere">{mail ? t.mail(mail) : t.noMail}</p>
            <Form answer={answer} schema={claimSchema} className="mt-4 space-y-4">
              {mail && <Field label={t.email} name="email" type="email" hint={t.emailHint} />}
              <TextArea label={t.note} name="note" rows={4} hint={t.noteHint} />
              <SubmitButton pendingLabel={t.sending}>{t.send}</SubmitButton>
            </Form>
          </>
        )}
      </section>
    </div>
  );
}

function RefusedClaim({ at }: { at: Date }) {
  const { claim: t } = useMessages('companies');
  const { day } = useMessages('formats');
  return (
    <section aria-labelledby="claim-refused" className="mt-3 rounded-control bg-tint p-3">
      <h2 id="claim-refused" className="font-semibold">
        {t.refused(day(at))}
      </h2>
      <p className="mt-1">{t.refusedText}</p>
    </section>
  );
}

/** Where a claim stands, step by step. */
function ClaimSteps({ claim: { email, createdAt, confirmedAt, isExpired } }: { claim: OwnClaim }) {
  const { claim: t } = useMessages('companies');
  const { day } = useMessages('formats');
  const isAtStaff = email === null || confirmedAt !== null;
  return (
    <section aria-labelledby="claim-steps" className="mt-3 rounded-control bg-tint p-3">
      <h2 id="claim-steps" className="font-semibold">
        {t.steps}
      </h2>
      <ol className="mt-1 list-decimal ps-5 wrap-anywhere">
        <li>{t.sentOn(day(createdAt))}</li>
        {email !== null && (
          <li>{(isAtStaff ? t.read : isExpired ? t.expired : t.sentMail)(email)}</li>
        )}
        <li className={isAtStaff ? 'font-semibold' : undefined}>
          {isAtStaff ? t.waiting : t.thenStaff}
        </li>
      </ol>
      <p className="mt-1">{t.again}</p>
    </section>
  );
}
