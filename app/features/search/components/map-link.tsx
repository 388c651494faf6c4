import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { searchPath } from '../rules.ts';
import type { Search } from '../types.ts';

/** On phones and tablets, switches between the list and the map. */
export function MapLink({ search }: { search: Search }) {
  const { views } = useMessages('filters');
  const view = search.view === 'map' ? 'grid' : 'map';
  const name = view === 'map' ? 'map' : 'list';
  return (
    <Link
      to={searchPath({ ...search, view })}
      rel="nofollow"
      className="map-link button button-primary"
    >
      <Icon name={name} size={18} />
      {views[name]}
    </Link>
  );
}
