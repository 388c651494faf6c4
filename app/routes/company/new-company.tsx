import { data, Link, redirect } from 'react-router';
import { findClaimedBy } from '#app/features/brokerages/claims/queries.server.ts';
import { CompanyFields } from '#app/features/brokerages/components/company-fields.tsx';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { SameOrnNote } from '#app/features/brokerages/components/same-orn.tsx';
import { setUpCompany } from '#app/features/brokerages/mutations.server.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import {
  claimPath,
  COMPANY_PATH,
  NEW_COMPANY_PATH,
  TEAM_PATH,
} from '#app/features/brokerages/rules.ts';
import { companySchema } from '#app/features/brokerages/schema.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm, tooMany, validationError } from '#app/features/identity/errors.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { findProfile } from '#app/features/profiles/queries.server.ts';
import { COMPANIES_PATH } from '#app/features/profiles/rules.ts';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/new-company';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  if (await findMembership(viewer.id)) throw redirect(COMPANY_PATH);
  const { companyName, companyNameAr, agentEmail, phone, agentAddress } = await findProfile(
    viewer.id,
  );
  return {
    claimed: await findClaimedBy(viewer.id),
    /** What Agent Details say already. */
    known: companyName
      ? {
          name: companyName,
          nameAr: companyNameAr,
          email: agentEmail,
          phone,
          address: agentAddress,
        }
      : null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const sent = { values: typedValues(form, Object.keys(companySchema.shape)), same: null };
  const parsed = parseForm(companySchema, form);
  if (!parsed.ok) return refusedForm(context, validationError(parsed.errors), sent);
  const outcome = await setUpCompany(viewer, visitorOf(context).ip, parsed.value);
  switch (outcome.kind) {
    case 'done':
      return redirectWithFlash(TEAM_PATH, 'companySetUp');
    case 'limited':
      return refusedForm(context, tooMany('companies_limited', outcome.retryAfterSeconds), sent);
    case 'absent':
      throw redirect(NEW_COMPANY_PATH);
    case 'member':
      return refusedForm(context, validationError(formError('company_other')), sent);
    case 'same_orn': {
      const errors = { form: [], fields: { orn: ['orn_taken' as const] } };
      return data({ ...errors, ...sent, same: outcome.other }, { status: 409 });
    }
  }
}

export default function NewCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { setUp: t } = useMessages('companies');
  return (
    <div className="page py-6 md:py-8">
      <CompanyHead title={t.title} path={NEW_COMPANY_PATH} />
      <section className="card mx-auto max-w-2xl p-4 md:p-6">
        <h1 className="text-2xl font-semibold">{t.title}</h1>
        <p className="mt-1 text-muted">{t.text}</p>
        <h2 className="mt-4 font-semibold">{t.already}</h2>
        <p>
          {t.alreadyText}{' '}
          <Link to={COMPANIES_PATH} className="link">
            {t.find}
          </Link>
        </p>
        {loaderData.claimed.map(({ company, slug }) => (
          <p key={slug} className="mt-2">
            <Link to={claimPath(slug)} className="link tap wrap-anywhere">
              {t.yourClaim(company)}
            </Link>
          </p>
        ))}
        {actionData?.same && <SameOrnNote other={actionData.same} />}
        <Form answer={actionData} schema={companySchema} className="mt-6 space-y-4">
          <CompanyFields details={loaderData.known} />
          <SubmitButton pendingLabel={t.submitting}>{t.submit}</SubmitButton>
        </Form>
      </section>
    </div>
  );
}
