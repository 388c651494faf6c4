import { useState } from 'react';
import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { viewedHomes } from '../viewed.ts';

const MOST_SHOWN = 12;

/** The homes this browser showed last; nothing without script. */
export function ViewedHomes({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return useHasScript() ? <List heading={Heading} /> : null;
}

function List({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { viewed } = useMessages('savedHomes');
  const [homes, setHomes] = useState(viewedHomes.read);
  if (homes.length === 0) return null;

  function clear() {
    viewedHomes.clear();
    setHomes([]);
  }
  return (
    <section aria-labelledby="viewed" className="mt-10">
      <div className="flex flex-wrap items-center gap-x-6">
        <Heading id="viewed" className="text-lg font-semibold">
          {viewed.title}
        </Heading>
        <button type="button" onClick={clear} className="link tap">
          {viewed.clear}
        </button>
      </div>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {homes.slice(0, MOST_SHOWN).map(({ id, title }) => (
          <li key={id} className="min-w-0">
            <Link to={listingPath(id)} className="link tap max-w-full">
              <span dir="auto" className="line-clamp-2">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
