import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { areaPath } from '../paths.ts';

/** Links to the guides of the communities that a page is about. */
export function AreaGuideLinks({ areas }: { areas: { slug: string; name: string }[] }) {
  const { areaGuide } = useMessages('search');
  if (areas.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {areas.map(({ slug, name }) => (
        <Link key={slug} to={areaPath(slug)} className="link tap">
          {areaGuide(name)}
        </Link>
      ))}
    </p>
  );
}
