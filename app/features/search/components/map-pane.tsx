import { lazy, Suspense } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import type { MapOfResults } from '../pins/types.ts';
import type { Search } from '../types.ts';
import { MapLink } from './map-link.tsx';

const MapResults = lazy(() => import('../pins/components/map-results.tsx'));

interface MapPaneProps {
  search: Search;
  /** Null if they couldn't be loaded. */
  results: MapOfResults | null;
}

/** The place of the map, which is drawn once its script has loaded. */
export function MapPane(props: MapPaneProps) {
  const { mapNeedsScript } = useMessages('search');
  return (
    <div id="map" tabIndex={-1} className="map-pane">
      {useHasScript() && (
        <Suspense fallback={null}>
          <MapResults {...props} />
        </Suspense>
      )}
      <p className="hidden p-4 noscript:block">{mapNeedsScript}</p>
      <MapLink search={props.search} />
    </div>
  );
}
