import type { ReactNode } from 'react';
import type { Viewer } from '#app/features/identity/types.ts';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PICTURE_EDGE } from '../rules.ts';
import type { Profile } from '../types.ts';

/** The person's profile; missing values read 'N/A'. */
export function ProfileFacts({ viewer, profile }: { viewer: Viewer; profile: Profile }) {
  const formats = useMessages('formats');
  const t = useMessages('profile');
  const { email, createdAt, picture } = viewer;
  return (
    <dl className="mt-3 divide-y divide-line border-t border-line">
      <Fact label={t.email}>{email}</Fact>
      <Fact label={t.createdAt}>
        {createdAt && <time dateTime={createdAt}>{formats.day(new Date(createdAt))}</time>}
      </Fact>
      <Fact label={t.firstName}>{profile.firstName}</Fact>
      <Fact label={t.lastName}>{profile.lastName}</Fact>
      <Fact label={t.phone}>{profile.phone && <bdi>{formatPhone(profile.phone)}</bdi>}</Fact>
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
