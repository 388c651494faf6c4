import { Link } from 'react-router';
import { useSearchMessages } from '#app/messages/search.ts';
import { searchPath } from '../rules.ts';
import type { Search } from '../types.ts';

interface PlacePathProps {
  search: Search;
  /** From the community down to the place searched. */
  path: { name: string }[];
}

/** The way up from a building or sub-community to what is around it. */
export function PlacePath({ search, path }: PlacePathProps) {
  const { around } = useSearchMessages();
  if (path.length < 2) return null;
  return (
    <nav aria-label={around} className="flex flex-wrap gap-x-2">
      {path.slice(0, -1).map(({ name }) => (
        <Link
          key={name}
          to={searchPath({ filter: { ...search.filter, location: name }, sort: search.sort })}
          className="link tap"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
