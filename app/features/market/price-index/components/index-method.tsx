import { PageSection } from '#app/features/listings/components/page-section.tsx';
import { useMessages } from '#app/messages/use-messages.ts';

export function IndexMethod() {
  const t = useMessages('priceIndexMethod');
  return (
    <div className="mt-10">
      <PageSection title={t.title} isFolded>
        <ul className="max-w-[75ch] list-disc space-y-2 ps-5">
          {t.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </PageSection>
    </div>
  );
}
