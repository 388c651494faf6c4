import {
  detailsWithin,
  type MapPoint,
  METRES_PER_UNIT,
  paths,
  project,
  SEA_NAME_PLACES,
} from '#app/features/areas/geography.ts';
import { MAP_HEIGHT, MAP_WIDTH, mapView } from '#app/features/areas/map-view.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import styles from '#app/styles/map.css?inline';
import { labelBox, type PlacedLabel, placeLabels } from './label-placement.ts';

interface MapArea {
  slug: string;
  name: string;
  lat: number;
  lng: number;
}

const WIDTH = MAP_WIDTH;
const HEIGHT = MAP_HEIGHT;
const SCALE_BAR = 2000 / METRES_PER_UNIT;
const MARGIN = 14;
const FRAME = { left: 6, top: 6, right: WIDTH - 6, bottom: HEIGHT - 6 };
const INSET = { width: 116, height: 104 };
/** The part of the drawing in the inset: all of Dubai's coast. */
const INSET_VIEW = { x: 400, y: 250, scale: 21 };
/** The room that the inset, north mark and scale bar take. */
const FURNITURE = [
  { left: 0, top: 0, right: MARGIN + INSET.width + 6, bottom: MARGIN + INSET.height + 6 },
  { left: WIDTH - 48, top: 0, right: WIDTH, bottom: 66 },
  { left: 0, top: HEIGHT - 58, right: MARGIN + SCALE_BAR + 8, bottom: HEIGHT },
];

/** A drawn map of the surroundings, 16 km wide, as a standalone SVG with its own light and dark styles. */
export function LocationMap(props: {
  lat: number;
  lng: number;
  /** False while the reader is still to choose a place. */
  hasPin: boolean;
  areas: MapArea[];
  texts: Messages['map'];
  locale: string;
}) {
  const t = props.texts;
  const id = 'm';
  const place = project(props);
  const view = mapView(props);
  const corner = { x: view.left, y: view.top };
  const pin = within(place, corner);
  const names = placeNames(pin, corner, props.areas);
  const seaName = placeSeaName(t.sea, pin, corner, names);

  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      xmlLang={props.locale}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <Shapes id={id} />
      <rect className="map-sea" width={WIDTH} height={HEIGHT} />
      <g transform={`translate(${-corner.x} ${-corner.y})`}>
        {[3, 2, 1].map((ring) => (
          <Wave key={ring} id={id} ring={ring} />
        ))}
        <path className="map-sea" d={detailsWithin('calm', view)} />
        <use href={`#${id}g`} />
        <path className="map-green" d={detailsWithin('greens', view)} />
        <path className="map-road map-street" d={detailsWithin('streets', view)} />
        <path className="map-runway" d={detailsWithin('runways', view)} />
        <path className="map-road" d={detailsWithin('roads', view)} />
        <path className="map-road map-highway" d={detailsWithin('highway', view)} />
      </g>
      {seaName && <Name label={seaName} isSea />}
      {names.map((label) => (
        <Name key={label.lines.join()} label={label} />
      ))}
      {props.hasPin && <Pin {...pin} />}
      <Inset id={id} place={place} />
      <NorthMark text={t.north} />
      <ScaleBar text={t.scale} />
    </svg>
  );
}

/** Palm fronds, crescents and the World's islands: thick strokes of land. */
const STROKES = { fronds: paths.palmFronds, crescents: paths.palmCrescents, world: paths.world };

/** The drawing, defined once for the map and its inset: `g` is all of it, `s` the shores alone. */
function Shapes({ id }: { id: string }) {
  return (
    <defs>
      <g id={`${id}s`}>
        <path id={`${id}l`} d={paths.land} />
        <path id={`${id}d`} d={paths.palmDiscs} />
      </g>
      <g id={`${id}g`}>
        <use href={`#${id}d`} className="map-sea" />
        <g className="map-edges">
          {Object.entries(STROKES).map(([key, path]) => (
            <path key={key} id={id + key} className={`map-${key}`} d={path} />
          ))}
        </g>
        <use href={`#${id}l`} className="map-land" />
        <path className="map-channel map-channel-edge" d={paths.channels} />
        <path className="map-channel" d={paths.channels} />
        <g className="map-islands">
          {Object.keys(STROKES).map((key) => (
            <use key={key} href={`#${id}${key}`} />
          ))}
        </g>
      </g>
    </defs>
  );
}

/** A thin line along the shores: a broad stroke with one in the sea's colour over it. */
function Wave({ id, ring }: { id: string; ring: number }) {
  return (
    <g className={`map-wave-${ring}`}>
      <use href={`#${id}s`} className="map-wave" />
      <use href={`#${id}s`} />
    </g>
  );
}

function Name({ label, isSea }: { label: PlacedLabel; isSea?: boolean }) {
  const { lines, isMinor } = label;
  const x = Math.round(label.x);
  const y = Math.round(label.y);
  const className = ['map-name', isMinor && 'map-minor', isSea && 'map-sea-name']
    .filter(Boolean)
    .join(' ');
  return (
    <text className={className} x={x} y={y}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line, index) => (
            <tspan key={line} x={x} dy={index === 0 ? '-.55em' : '1.1em'}>
              {line}
            </tspan>
          ))}
    </text>
  );
}

function Pin({ x, y }: MapPoint) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className="map-halo" r="26" />
      <g className="map-pin">
        <path d="M0 0C-3-10-14-15-14-27a14 14 0 1 1 28 0C14-15 3-10 0 0z" />
        <circle className="map-pin-eye" cy="-27" r="5" />
      </g>
    </g>
  );
}

function Inset({ id, place }: { id: string; place: MapPoint }) {
  const { x, y, scale } = INSET_VIEW;
  return (
    <g transform={`translate(${MARGIN} ${MARGIN})`}>
      <rect className="map-sea" {...INSET} />
      <svg
        {...INSET}
        className="map-inset"
        viewBox={`${x} ${y} ${INSET.width * scale} ${INSET.height * scale}`}
      >
        <use href={`#${id}g`} />
      </svg>
      <rect className="map-frame" {...INSET} />
      <circle
        className="map-dot"
        cx={Math.round((place.x - x) / scale)}
        cy={Math.round((place.y - y) / scale)}
        r="4.5"
      />
    </g>
  );
}

function NorthMark({ text }: { text: string }) {
  return (
    <g className="map-mark" transform={`translate(${WIDTH - 26} ${MARGIN})`}>
      <path d="M0 0l8 22-8-5-8 5z" />
      <text y="36">{text}</text>
    </g>
  );
}

function ScaleBar({ text }: { text: string }) {
  return (
    <g className="map-mark" transform={`translate(${MARGIN} ${HEIGHT - MARGIN})`}>
      <path className="map-scale" d={`M0-7V0H${SCALE_BAR}V-7M${SCALE_BAR / 2}-4V0`} />
      <text x={SCALE_BAR / 2} y="-18">
        {text}
      </text>
    </g>
  );
}

function placeNames(pin: MapPoint, corner: MapPoint, areas: MapArea[]): PlacedLabel[] {
  const places = areas
    .map((area) => ({ name: area.name, point: within(project(area), corner) }))
    .filter(({ point: { x, y } }) => x > 0 && y > 0 && x < WIDTH && y < HEIGHT)
    .map((place) => ({
      ...place,
      distance: Math.hypot(place.point.x - pin.x, place.point.y - pin.y),
    }))
    .sort((a, b) => a.distance - b.distance);
  return placeLabels(places, FRAME, [pinBox(pin), ...FURNITURE]);
}

function placeSeaName(name: string, pin: MapPoint, corner: MapPoint, names: PlacedLabel[]) {
  const taken = [pinBox(pin), ...FURNITURE, ...names.map((label) => labelBox(label, false))];
  return SEA_NAME_PLACES.map((place) => within(project(place), corner))
    .map((point) => placeLabels([{ name, point }], FRAME, taken)[0])
    .find((label) => label !== undefined);
}

function pinBox({ x, y }: MapPoint) {
  return { left: x - 26, top: y - 44, right: x + 26, bottom: y + 28 };
}

function within(point: MapPoint, corner: MapPoint): MapPoint {
  return { x: Math.round(point.x - corner.x), y: Math.round(point.y - corner.y) };
}
