import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DUBAI } from '#app/features/maps/bounds.ts';
import { MapCanvas } from '#app/features/maps/components/map-canvas.tsx';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SOLD_PATH } from '../../sold-prices/rules.ts';
import type { Median } from '../../types.ts';
import type { SoldMapData } from '../types.ts';
import { addSoldLayers } from './sold-layers.ts';

/** What was pressed, or is under the pointer. */
interface Chosen {
  name: string;
  location: string;
  perSqft: Median;
}

/** Communities coloured by what their homes sold for, with the medians of buildings as pins. */
export default function SoldMap({ found }: { found: SoldMapData }) {
  const t = useMessages('soldMap');
  const { number } = useMessages('formats');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [pointed, setPointed] = useState<Chosen | null>(null);

  function start(map: BaseMap) {
    const layers = addSoldLayers(map, found, (figure) => number(Math.round(figure)));
    map.on('click', ({ point }) => setChosen(layers.at(point)));
    map.on('mousemove', ({ point }) => {
      const place = layers.at(point);
      map.getCanvas().style.cursor = place ? 'pointer' : '';
      setPointed(place);
    });
    map.on('mouseout', () => setPointed(null));
    return layers.leave;
  }
  return (
    <MapCanvas label={t.label} initial={{ bounds: DUBAI }} isInline onReady={start}>
      {!chosen && pointed && <PointedPlace place={pointed} />}
      {chosen && <ChosenPlace chosen={chosen} onClose={() => setChosen(null)} />}
    </MapCanvas>
  );
}

/** For those who see the pointer; the table says the same. */
function PointedPlace({ place }: { place: Chosen }) {
  return (
    <div aria-hidden="true" className="map-chosen pointer-events-none pe-3.5">
      <div className="min-w-0 py-2">
        <p className="font-semibold">{place.name}</p>
        <Figures perSqft={place.perSqft} />
      </div>
    </div>
  );
}

function Figures({ perSqft }: { perSqft: Median }) {
  const t = useMessages('soldMap');
  const { summary } = useMessages('soldPrices');
  const { list, money } = useMessages('formats');
  return (
    <p className="text-sm">{list([t.perSqft(money(perSqft.median)), summary.of(perSqft.n)])}</p>
  );
}

function ChosenPlace({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) {
  const t = useMessages('soldMap');
  const { name, location, perSqft } = chosen;
  const query = queryWith(new URLSearchParams(useLocation().search), { location });
  return (
    <section aria-label={name} role="status" className="map-chosen">
      <div className="min-w-0 py-2">
        <Link to={SOLD_PATH + query} className="link">
          {name}
        </Link>
        <Figures perSqft={perSqft} />
      </div>
      <button
        type="button"
        aria-label={t.close}
        onClick={onClose}
        className="tap w-11 justify-center"
      >
        <Icon name="close" size={18} />
      </button>
    </section>
  );
}
