import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { claimPath } from '../rules.ts';
import type { SameOrn } from '../types.ts';

/** Names the company that has the entered number, and what to do about it. */
export function SameOrnNote({ other }: { other: SameOrn }) {
  const { setUp: t } = useMessages('companies');
  return (
    <div role="alert" className="card mt-4 border-danger p-4">
      <p className="font-semibold wrap-anywhere">{t.same(other.name)}</p>
      <p>{other.isClaimed ? t.sameClaimed : t.sameUnclaimed}</p>
      <Link to={claimPath(other.slug)} className="link tap wrap-anywhere">
        {t.claim(other.name)}
      </Link>
    </div>
  );
}
