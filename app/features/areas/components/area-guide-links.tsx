import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { areaPath } from '../paths.ts';

/** From a page about some communities to those of each. */
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
