import { data } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyCover } from '#app/features/brokerages/components/company-cover.tsx';
import { CompanyFields } from '#app/features/brokerages/components/company-fields.tsx';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { OfficeFields } from '#app/features/brokerages/components/office-fields.tsx';
import { changeCompany, changeCover } from '#app/features/brokerages/mutations.server.ts';
import { findCompanyDetails } from '#app/features/brokerages/queries.server.ts';
import { COMPANY_DETAILS_PATH } from '#app/features/brokerages/rules.ts';
import { companyDetailsSchema } from '#app/features/brokerages/schema.ts';
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
import { OpenedVersion } from '#app/ui/form/opened-version.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/details';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

/** With a box for every language and the fields of offices. */
const LOGO = { field: 'logo', most: 1, largestBytes: LARGEST_PICTURE_BYTES, mostFields: 90 };
const COVER = { ...LOGO, field: 'cover' };
const FIELDS = [
  ...Object.keys(companyDetailsSchema.shape),
  'remove_logo',
  'remove_cover',
  'version',
];
/** Which form an upload belongs to is known before it is read. */
const COVER_PATH = `${COMPANY_DETAILS_PATH}?picture=cover`;

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  return { details: await findCompanyDetails(membershipOf(context).brokerageId) };
}

/** Saves the details with the logo or, at its own path, the cover. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId } = membershipOf(context);
  const sender = { person: userId, network: networkOf(visitorOf(context).ip) };
  const isCover = url.searchParams.get('picture') === 'cover';
  await using upload = await readUpload(request, sender, isCover ? COVER : LOGO);
  const outcome = isCover
    ? await changeCover(userId, upload)
    : await changeCompany(await requireActor(context, url), upload);
  if (outcome.kind === 'saved') return redirectWithFlash(COMPANY_DETAILS_PATH, 'companyUpdated');
  const intent = isCover ? 'cover' : 'details';
  const values = typedValues(upload.form, FIELDS);
  if (outcome.kind === 'changed') values['version'] = [outcome.version];
  const { errors, status } = profileRefusal(context, outcome);
  return data({ ...errors, intent, values }, { status });
}

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, form: t, verified, verifiedHint } = useMessages('companies');
  const { notVerified, notVerifiedHint } = useMessages('companies');
  const { details } = loaderData;
  return (
    <section className="card max-w-2xl p-4 md:p-5">
      <CompanyHead title={tabs.details} path={COMPANY_DETAILS_PATH} />
      <h2 className="text-lg font-semibold">{tabs.details}</h2>
      {details.verifiedName !== null && (
        <p className="text-muted wrap-anywhere">
          <strong className="font-semibold text-ink">
            {details.isVerified ? verified : notVerified}.
          </strong>{' '}
          {details.isVerified ? verifiedHint : notVerifiedHint(details.verifiedName)}
        </p>
      )}
      <Form
        // What others have saved never comes under a version that its reader hasn't seen.
        key={details.version}
        answer={actionData}
        intent="details"
        schema={companyDetailsSchema}
        encType="multipart/form-data"
        className="mt-4 space-y-4"
      >
        <OpenedVersion version={details.version} />
        <CompanyFields details={details} />
        <OfficeFields offices={details.offices} />
        <PictureField name="logo" label={t.logo} hint={t.logoHint} removeLabel={t.removeLogo}>
          {details.logoUrl && <CompanyLogo path={details.logoUrl} alt={t.logo} />}
        </PictureField>
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
      </Form>
      <h3 className="mt-8 text-lg font-semibold">{t.coverTitle}</h3>
      <p className="text-muted">{t.coverText}</p>
      <Form
        key={details.coverUrl}
        answer={actionData}
        intent="cover"
        action={COVER_PATH}
        encType="multipart/form-data"
        className="mt-4 space-y-4"
      >
        <PictureField name="cover" label={t.cover} hint={t.coverHint} removeLabel={t.removeCover}>
          {details.coverUrl && <CompanyCover path={details.coverUrl} />}
        </PictureField>
        <SubmitButton isQuiet pendingLabel={t.saving}>
          {t.saveCover}
        </SubmitButton>
      </Form>
    </section>
  );
}
