import { data } from 'react-router';
import { ContactUsPage } from '#app/features/contact-messages/components/contact-us-page.tsx';
import {
  newContactUsForm,
  sendContactUsForm,
} from '#app/features/contact-messages/contact-form.server.ts';
import { CONTACT_US_PATH } from '#app/features/contact-messages/rules.ts';
import { contactUsSchema } from '#app/features/contact-messages/schema.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { askedReference } from '#app/features/overseas/rules.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import { daysKept } from '#app/server/retention.server.ts';
import { operatorContact } from '#app/server/site-settings.server.ts';
import type { Route } from './+types/contact-us';

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = askedReference(url.searchParams);
  const form = await newContactUsForm(context, about);
  return { form, office: operatorContact(), daysKept: daysKept().settled };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const refusal = await sendContactUsForm(context, form);
  if (refusal) {
    const { errors, status, token } = refusal;
    const values = typedValues(form, Object.keys(contactUsSchema.shape));
    return data({ ...errors, values, token }, { status });
  }
  return redirectWithFlash(CONTACT_US_PATH, 'contactSent');
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactUsPage {...loaderData} answer={actionData} />;
}
