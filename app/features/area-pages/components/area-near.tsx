import { NearList } from '#app/features/surroundings/components/near-list.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import type { AreaPageData } from '../types.ts';
import { AreaSection } from './area-section.tsx';

/** Stations, schools and other surroundings of the middle of the area, and its landmarks. */
export function AreaNear({ page: { near, nearby, point } }: { page: AreaPageData }) {
  const { title } = useMessages('surroundings');
  const { guide: t } = useMessages('areas');
  const landmarks = nearby.filter(({ kind }) => kind === 'landmark');
  if (!point) return null;
  return (
    <AreaSection name="near" title={title}>
      {near.every(({ kind }) => kind !== 'metro') && (
        <p className="mb-4 max-w-[65ch]">{t.noMetro}</p>
      )}
      {landmarks.length > 0 && <p className="mb-5 max-w-[75ch]">{t.landmarks(landmarks)}</p>}
      <NearList places={near} isOfArea />
    </AreaSection>
  );
}
