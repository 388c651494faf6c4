import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';

const HomesMap = lazy(() => import('#app/features/search/pins/components/homes-map.tsx'));

/** On request, the map of an agent's homes. @param path of the homes, as JSON. */
export function AgentMap({ path }: { path: string }) {
  const { page: t } = useMessages('agents');
  const [isOpen, setOpen] = useState(false);
  if (!useHasScript()) return null;
  return isOpen ? (
    <div className="mb-4 h-[28rem] max-h-[80dvh] overflow-hidden rounded-card bg-sunken print:hidden">
      <Suspense fallback={null}>
        <HomesMap key={path} label={t.mapLabel} path={path} />
      </Suspense>
    </div>
  ) : (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="button button-quiet mb-4 print:hidden"
    >
      <Icon name="map" size={18} />
      {t.showMap}
    </button>
  );
}
