import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { HIDDEN_PATH } from '../rules.ts';

/** Below results: how many homes of the page the person has hidden. */
export function HiddenNote({ count }: { count: number }) {
  const { hidden } = useMessages('search');
  if (count === 0) return null;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 text-muted">
      {hidden.left(count)}
      <Link to={HIDDEN_PATH} className="link tap">
        {hidden.see}
      </Link>
    </p>
  );
}
