import { addProtocol, Map as MapLibre, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type Header, Protocol } from 'pmtiles';
import { required } from '#app/lib/required.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { mapColours } from './colours.ts';
import { coarseWhileMoving } from './pixel-ratio.ts';
import { baseStyle, SHIELD, themedProperties } from './style.ts';
import { tileFile } from './tile-file.ts';
import shippedTiles from './tiles/dubai.pmtiles?url';

export type BaseMap = MapLibre;

setWorkerUrl(workerUrl);
const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

const DARK = '(prefers-color-scheme: dark)';
const MOST_ZOOM = 18;

interface EngineOptions {
  container: HTMLElement;
  /** URL of the operator's PMTiles file; null for the one the site ships. */
  tiles: string | null;
  locale: string;
  texts: Messages['maps'];
  /** Its accessible name. */
  label: string;
  /** Whether the page around it scrolls: one finger and the wheel then scroll the page, not the map. */
  isInline: boolean;
  view: Pick<MapOptions, 'bounds' | 'center' | 'zoom' | 'fitBoundsOptions'>;
}

/**
 * Draws the base map into a container and follows the reader's theme. North stays up.
 * @returns the map and a function that removes it.
 * @throws Error without WebGL 2, or if the start of the tile file can't be read.
 */
export async function startMap(options: EngineOptions): Promise<{ map: BaseMap; remove(): void }> {
  const tilesUrl = new URL(options.tiles ?? shippedTiles, location.href).href;
  const header = await headerOf(tilesUrl);
  const theme = matchMedia(DARK);
  const style = (isDark: boolean) => baseStyle({ tilesUrl, locale: options.locale, isDark });
  const map = new MapLibre({
    ...options.view,
    container: options.container,
    style: style(theme.matches),
    locale: textsOf(options),
    maxBounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    maxZoom: MOST_ZOOM,
    attributionControl: false,
    cooperativeGestures: options.isInline,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  addShields(map);
  const stopMeasuring = coarseWhileMoving(map);
  const onTheme = () => recolour(map, style(theme.matches));
  theme.addEventListener('change', onTheme);
  return {
    map,
    remove: () => {
      stopMeasuring();
      theme.removeEventListener('change', onTheme);
      map.remove();
    },
  };
}

function headerOf(tilesUrl: string): Promise<Header> {
  const file = protocol.get(tilesUrl) ?? tileFile(tilesUrl);
  protocol.add(file);
  return file.getHeader();
}

function textsOf({ texts, label }: EngineOptions): Record<string, string> {
  return {
    'Map.Title': label,
    'CooperativeGesturesHandler.WindowsHelpText': texts.wheelNote,
    'CooperativeGesturesHandler.MacHelpText': texts.wheelNoteMac,
    'CooperativeGesturesHandler.MobileHelpText': texts.touchNote,
  };
}

/** Replacing the style instead would remove the layers others have added. */
function recolour(map: BaseMap, style: ReturnType<typeof baseStyle>): void {
  for (const { layer, kind, name, value } of themedProperties(style)) {
    if (kind === 'paint') map.setPaintProperty(layer, name as never, value as never);
    else map.setLayoutProperty(layer, name as never, value as never);
  }
}

/** The shields behind road numbers, drawn here to save loading a sprite. */
function addShields(map: BaseMap): void {
  const size = { width: 24, height: 24 };
  for (const [id, isDark] of [
    [SHIELD.light, false],
    [SHIELD.dark, true],
  ] as const) {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const pen = required(canvas.getContext('2d'), 'The canvas');
    const colours = mapColours(isDark);
    pen.beginPath();
    pen.roundRect(1, 1, 22, 22, 6);
    pen.fillStyle = colours.shield;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = colours.mainRoadEdge;
    pen.stroke();
    const image = pen.getImageData(0, 0, size.width, size.height);
    map.once('styledata', () => {
      if (!map.hasImage(id)) {
        map.addImage(id, image, {
          pixelRatio: 2,
          stretchX: [[8, 16]],
          stretchY: [[8, 16]],
          content: [4, 4, 20, 20],
        });
      }
    });
  }
}
