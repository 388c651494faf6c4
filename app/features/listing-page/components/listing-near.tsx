import { PageSection } from '#app/features/listings/components/page-section.tsx';
import { NearList } from '#app/features/surroundings/components/near-list.tsx';
import type { NearPlace } from '#app/features/surroundings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';

/** What it is near. Nothing in it needs script, so the page's script leaves it out. */
export default function ListingNear({ near }: { near: NearPlace[] }) {
  const { title } = useMessages('surroundings');
  return (
    <PageSection title={title} print="hide" anchor="near" isFolded>
      <NearList places={near} />
    </PageSection>
  );
}
