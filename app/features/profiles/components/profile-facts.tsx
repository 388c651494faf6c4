import type { ReactNode } from 'react';
import type { MailLanguage } from '#app/features/emails/queries.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { formatPhone } from '#app/lib/phones.ts';
import { LANGUAGE_NAMES } from '#app/messages/language-names.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { PICTURE_EDGE } from '../rules.ts';
import type { Profile } from '../types.ts';

interface ProfileFactsProps {
  viewer: Viewer;
  profile: Profile;
  language: MailLanguage;
}

/** The person's profile; missing values read 'N/A'. */
export function ProfileFacts({ viewer, profile, language }: ProfileFactsProps) {
  const formats = useMessages('formats');
  const t = useMessages('profile');
  const { locales } = useLanguage();
  const { email, createdAt, picture } = viewer;
  const nameOfLast = LANGUAGE_NAMES[language.lastSignIn] ?? language.lastSignIn;
  return (
    <dl className="mt-3 divide-y divide-line border-t border-line">
      <Fact label={t.email}>{email}</Fact>
      <Fact label={t.createdAt}>
        {createdAt && <time dateTime={createdAt}>{formats.day(new Date(createdAt))}</time>}
      </Fact>
      <Fact label={t.firstName}>{profile.firstName}</Fact>
      <Fact label={t.lastName}>{profile.lastName}</Fact>
      <Fact label={t.phone}>{profile.phone && <bdi>{formatPhone(profile.phone)}</bdi>}</Fact>
      {locales.length > 1 && (
        <Fact label={t.language}>
          {language.chosen ? LANGUAGE_NAMES[language.chosen] : t.lastLanguage(nameOfLast)}
        </Fact>
      )}
      <Fact label={t.picture}>{picture && <ProfilePicture path={picture} />}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { notAvailable } = useMessages('profile');
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children || notAvailable}</dd>
    </div>
  );
}

export function ProfilePicture({ path }: { path: string }) {
  const { yourPicture } = useMessages('profile');
  return (
    <img
      src={path}
      alt={yourPicture}
      width={PICTURE_EDGE}
      height={PICTURE_EDGE}
      className="size-24 rounded-card border border-line object-cover"
    />
  );
}
