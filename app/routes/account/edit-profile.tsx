import { data } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { findLanguageOf } from '#app/features/emails/queries.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { profileRefusal } from '#app/features/profiles/answer.server.ts';
import { ProfileForm } from '#app/features/profiles/components/profile-form.tsx';
import { changeProfile } from '#app/features/profiles/mutations.server.ts';
import { findProfile, showsPicture } from '#app/features/profiles/queries.server.ts';
import { LARGEST_PICTURE_BYTES } from '#app/features/profiles/rules.ts';
import { profileSchema } from '#app/features/profiles/schema.ts';
import { typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readUpload } from '#app/server/upload.server.ts';
import type { Route } from './+types/edit-profile';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

const PICTURE = { field: 'picture', most: 1, largestBytes: LARGEST_PICTURE_BYTES };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const [profile, isShown, language] = await Promise.all([
    findProfile(viewer.id),
    showsPicture(viewer.id),
    findLanguageOf(viewer.id),
  ]);
  return { picture: viewer.picture, profile, isShown, language };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const sender = { person: viewer.id, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, PICTURE);
  const outcome = await changeProfile(viewer.id, upload);
  if (outcome.kind === 'saved') {
    return redirectWithFlash('/dashboard/profile', 'profileUpdated');
  }
  const values = typedValues(upload.form, [...Object.keys(profileSchema.shape), 'remove_picture']);
  const { errors, status } = profileRefusal(context, outcome);
  return data({ ...errors, values }, { status });
}

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('profile');
  return (
    <>
      <TabHead title={t.edit} path="/dashboard/profile/edit" />
      <section className="card max-w-2xl p-4 md:p-5">
        <h2 className="text-lg font-semibold">{t.edit}</h2>
        <ProfileForm {...loaderData} answer={actionData} />
      </section>
    </>
  );
}
