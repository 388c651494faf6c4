import { answerListingForm } from '#app/features/listings/form/answer.server.ts';
import { FormWithImages } from '#app/features/listings/form/components/listing-form-page.tsx';
import { sendDraft } from '#app/features/listings/form/draft.ts';
import { handoverQuarters } from '#app/features/listings/form/rules.ts';
import { addProperty } from '#app/features/moderation/mutations.server.ts';
import { PROPERTIES_PATH } from '#app/features/moderation/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { numberSetting } from '#app/server/site-settings.server.ts';
import { Field } from '#app/ui/form/field.tsx';
import type { Route } from './+types/new-property';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export function loader() {
  const quarters = handoverQuarters(new Date());
  return { quarters, images: [], mostImages: numberSetting('listing_photos') };
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerListingForm({
    context,
    form: await readForm(request),
    save: (form) => addProperty(staffOf(context), form),
    saved: 'propertyAdded',
    failed: 'listing_failed',
    home: PROPERTIES_PATH,
    fields: ['owner_email'],
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDraft('new by staff', PROPERTIES_PATH, serverAction);
}

export default function AddProperty({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminProperties');
  return (
    <div className="max-w-3xl">
      <AdminHead title={t.addTitle} />
      <h2 className="text-xl font-semibold">{t.addTitle}</h2>
      <FormWithImages
        contact={null}
        {...loaderData}
        listing={null}
        answer={actionData}
        home={PROPERTIES_PATH}
        draftKey="new by staff"
        first={
          <Field
            label={t.email}
            name="owner_email"
            type="email"
            autoComplete="off"
            hint={t.emailHint}
            required
          />
        }
      />
    </div>
  );
}
