import { Form, Link, useNavigation } from 'react-router';
import { groupedPhone } from '#app/lib/phones.ts';
import { useProfileMessages } from '#app/messages/profile.ts';
import { ErrorList, Field, SubmitButton } from '#app/ui/form.tsx';
import { PROFILE_FIELDS, profileSchema } from '../schema.ts';
import type { Profile } from '../types.ts';
import { PictureField } from './picture-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface ProfileFormProps {
  profile: Profile;
  /** Path of the present picture. */
  picture: string | null;
  /** What the server says of a form it did not take, and what was typed into it. */
  answer?: { messages: string[]; values: Record<(typeof PROFILE_FIELDS)[number], string> };
}

export function ProfileForm({ profile, picture, answer }: ProfileFormProps) {
  const t = useProfileMessages();
  const pending = useNavigation().formData !== undefined;
  const { messages, onSubmit } = useCheckedForm(profileSchema, PROFILE_FIELDS, answer?.messages);
  const values = answer?.values ?? {
    first_name: profile.firstName ?? '',
    last_name: profile.lastName ?? '',
    phone: groupedPhone(profile.phone ?? ''),
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className="mt-3 space-y-4"
    >
      <p className="text-muted">{t.optional}</p>
      <ErrorList messages={messages} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.firstName}
          name="first_name"
          defaultValue={values.first_name}
          autoComplete="given-name"
        />
        <Field
          label={t.lastName}
          name="last_name"
          defaultValue={values.last_name}
          autoComplete="family-name"
        />
      </div>
      <Field
        label={t.phone}
        name="phone"
        type="tel"
        defaultValue={values.phone}
        hint={t.phoneHint}
        autoComplete="tel"
      />
      <PictureField picture={picture} />
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton pending={pending} pendingLabel={t.saving}>
          {t.save}
        </SubmitButton>
        <Link to="/dashboard/profile" className="button button-quiet">
          {t.cancel}
        </Link>
      </div>
    </Form>
  );
}
