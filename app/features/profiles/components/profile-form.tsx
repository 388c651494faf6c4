import { Link } from 'react-router';
import type { MailLanguage } from '#app/features/emails/queries.server.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { groupedPhone } from '#app/lib/phones.ts';
import { LANGUAGE_NAMES } from '#app/messages/language-names.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { profileSchema } from '../schema.ts';
import type { Profile } from '../types.ts';
import { PictureField } from './picture-field.tsx';
import { ProfilePicture } from './profile-facts.tsx';

interface ProfileFormProps {
  profile: Profile;
  /** Path of the current picture. */
  picture: string | null;
  /** Whether their listings show it. */
  isShown: boolean;
  language: MailLanguage;
  answer?: FormAnswer;
}

export function ProfileForm({ profile, picture, isShown, language, answer }: ProfileFormProps) {
  const t = useMessages('profile');
  const { locales } = useLanguage();
  const nameOfLast = LANGUAGE_NAMES[language.lastSignIn] ?? language.lastSignIn;
  return (
    <Form
      answer={answer}
      schema={profileSchema}
      encType="multipart/form-data"
      className="mt-3 space-y-4"
    >
      <p className="text-muted">{t.optional}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.firstName}
          name="first_name"
          defaultValue={profile.firstName ?? ''}
          autoComplete="given-name"
        />
        <Field
          label={t.lastName}
          name="last_name"
          defaultValue={profile.lastName ?? ''}
          autoComplete="family-name"
        />
      </div>
      <Field
        label={t.phone}
        name="phone"
        type="tel"
        defaultValue={groupedPhone(profile.phone ?? '')}
        hint={t.phoneHint}
        autoComplete="tel"
      />
      {locales.length > 1 && (
        <Select
          label={t.language}
          name="language"
          defaultValue={language.chosen ?? ''}
          hint={t.languageHint}
          options={[
            ['', t.lastLanguage(nameOfLast)],
            ...Object.entries(LANGUAGE_NAMES).filter(([locale]) => locales.includes(locale)),
          ]}
        />
      )}
      <PictureField
        name="picture"
        label={t.picture}
        hint={`${t.pictureHint} ${isShown ? t.publicPicture : t.privatePicture}`}
        removeLabel={t.removePicture}
      >
        {picture && <ProfilePicture path={picture} />}
      </PictureField>
      <div className="flex flex-wrap gap-3 pt-1">
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
        <Link to="/dashboard/profile" className="button button-quiet">
          {t.cancel}
        </Link>
      </div>
    </Form>
  );
}
