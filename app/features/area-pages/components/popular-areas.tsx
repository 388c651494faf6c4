import { Link } from 'react-router';
import { AREAS_PATH } from '#app/features/areas/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import type { AreaLine } from '../types.ts';
import { AreaCards } from './area-cards.tsx';

/** On the home page: the areas with the most homes, and a link to all. */
export function PopularAreas({ areas }: { areas: AreaLine[] }) {
  const { areas: t } = useMessages('home');
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="areas">
      <SectionHead id="areas" title={t.title}>
        <Link to={AREAS_PATH} className="link tap">
          {t.all}
        </Link>
      </SectionHead>
      <AreaCards areas={areas} />
    </section>
  );
}
