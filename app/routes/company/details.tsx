import { data } from 'react-router';
import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyFields } from '#app/features/brokerages/components/company-fields.tsx';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { changeCompany } from '#app/features/brokerages/mutations.server.ts';
import { findCompanyDetails } from '#app/features/brokerages/queries.server.ts';
import { COMPANY_DETAILS_PATH } from '#app/features/brokerages/rules.ts';
import { companySchema } from '#app/features/brokerages/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { profileRefusal } from '#app/features/profiles/answer.server.ts';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { PictureField } from '#app/features/profiles/components/picture-field.tsx';
import { LARGEST_PICTURE_BYTES } from '#app/features/profiles/rules.ts';
import { typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readUpload } from '#app/server/upload.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/details';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

/** With a box for every language. */
const LOGO = { field: 'logo', most: 1, largestBytes: LARGEST_PICTURE_BYTES, mostFields: 60 };
const FIELDS = [...Object.keys(companySchema.shape), 'remove_logo'];

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  return { details: await findCompanyDetails(membershipOf(context).brokerageId) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = membershipOf(context);
  const sender = { person: userId, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, LOGO);
  const outcome = await changeCompany(userId, upload);
  if (outcome.kind === 'saved') return redirectWithFlash(COMPANY_DETAILS_PATH, 'companyUpdated');
  const { errors, status } = profileRefusal(context, outcome);
  return data({ ...errors, values: typedValues(upload.form, FIELDS) }, { status });
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, form: t, verified, verifiedHint } = useMessages('companies');
  const { details } = loaderData;
  return (
    <section className="card max-w-2xl p-4 md:p-5">
      <CompanyHead title={tabs.details} path={COMPANY_DETAILS_PATH} />
      <h2 className="text-lg font-semibold">{tabs.details}</h2>
      {details.isVerified && (
        <p className="text-muted">
          <strong className="font-semibold text-ink">{verified}.</strong> {verifiedHint}
        </p>
      )}
      <Form
        answer={actionData}
        schema={companySchema}
        encType="multipart/form-data"
        className="mt-4 space-y-4"
      >
        <CompanyFields details={details} />
        <PictureField name="logo" label={t.logo} hint={t.logoHint} removeLabel={t.removeLogo}>
          {details.logoUrl && <CompanyLogo path={details.logoUrl} alt={t.logo} />}
        </PictureField>
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
      </Form>
    </section>
  );
}
