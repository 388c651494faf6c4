import { useEffect, useEffectEvent, useState } from 'react';
import { listingPath } from '#app/features/listings/rules.ts';
import type { BaseMap } from '#app/features/maps/engine.ts';
import {
  pinAt,
  type PinLook,
  showLitPin,
  type ShownPin,
  showPins,
} from '#app/features/maps/pin-layers.ts';
import { useIsSaved, useMarks } from '#app/features/saved-homes/components/use-marks.ts';
import { viewedHomes } from '#app/features/saved-homes/viewed.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { useDisplay } from '#app/ui/use-display.ts';
import { withoutHidden } from '../rules.ts';
import type { HomeOnMap, Pin } from '../types.ts';
import { FREE_MIDDLE } from './use-fit.ts';

/** By how much the map zooms in on a pressed pin of several places. */
const ZOOM_STEP = 2;

interface ShownPinsOptions {
  map: BaseMap | null;
  /** Undefined until the first have loaded. */
  pins: Pin[] | undefined;
  /** The homes of the list's cards. */
  homes: HomeOnMap[];
  /** The pin whose homes are shown, which stays highlighted. */
  chosen: Pin | null;
  /** Called with a pressed pin of one place; with null for anything else. */
  onChoose(pin: Pin | null): void;
}

/** Draws pins as new, seen or saved, and highlights the pin of the card under the pointer, or the other way round. */
export function useShownPins({ map, pins, homes, chosen, onChoose }: ShownPinsOptions): void {
  const textOf = useTextOf();
  const shown = useShown(pins, textOf);
  const drawn = JSON.stringify(
    shown.map(({ pin: { lng, lat }, ...look }) => ({ ...look, lng, lat })),
  );
  useEffect(() => {
    if (map) showPins(map, JSON.parse(drawn) as ShownPin[]);
  }, [map, drawn]);

  function pinUnder(point: { x: number; y: number }): Pin | undefined {
    const index = map && pinAt(map, point);
    return index === null ? undefined : shown[index]?.pin;
  }

  function lightPin(pin: Pin | null): void {
    if (map) showLitPin(map, pin && { ...pin, text: textOf(pin) });
  }

  const press = useEffectEvent(({ point }: { point: { x: number; y: number } }) => {
    const pin = pinUnder(point);
    if (pin && !pin.ids) {
      map?.easeTo({ center: pin, zoom: map.getZoom() + ZOOM_STEP, offset: FREE_MIDDLE });
    }
    onChoose(pin?.ids ? pin : null);
  });
  const hover = useEffectEvent(({ point }: { point: { x: number; y: number } }) => {
    const pin = pinUnder(point);
    if (map) map.getCanvas().style.cursor = pin ? 'pointer' : '';
    lightCards(pin?.ids ?? chosen?.ids ?? []);
  });
  const leave = useEffectEvent(() => lightCards(chosen?.ids ?? []));
  const light = useEffectEvent((event: Event) => {
    const card = event.target instanceof Element ? event.target.closest('article') : null;
    const home = card && homes.find(({ id }) => cardOf(id) === card);
    if (!home) return lightPin(chosen);
    const building = shown.find(({ pin }) => pin.ids?.includes(home.id));
    lightPin(building?.pin ?? { ...home, count: 1, ids: [home.id] });
  });
  const lightChosen = useEffectEvent((pin: Pin | null) => {
    lightPin(pin);
    lightCards(pin?.ids ?? []);
  });
  useEffect(() => lightChosen(chosen), [chosen]);
  useEffect(() => {
    if (!map) return;
    const leaving = new AbortController();
    for (const kind of ['pointerover', 'focusin']) {
      document.addEventListener(kind, light, { signal: leaving.signal });
    }
    map.on('click', press);
    map.on('mousemove', hover);
    map.on('mouseout', leave);
    return () => {
      leaving.abort();
      lightCards([]);
      map.off('click', press);
      map.off('mousemove', hover);
      map.off('mouseout', leave);
    };
  }, [map]);
}

/** The text of a pin: a short price in the person's currency, a count, or both. */
function useTextOf(): (pin: Pin) => string {
  const t = useMessages('searchMap');
  const { short } = useMessages('formats');
  const { isConverted, price } = useDisplay();
  return ({ ids, count, price: aed, rentPeriod }) => {
    if (!ids || aed === null) return t.count(count);
    const text =
      (isConverted ? price(aed) : short(aed)) + (rentPeriod ? t.perPeriod[rentPeriod] : '');
    return count === 1 ? text : t.several(count, text);
  };
}

/** The pins of homes that aren't hidden, with their texts and looks. */
function useShown(
  pins: Pin[] | undefined,
  textOf: (pin: Pin) => string,
): (Pick<ShownPin, 'text' | 'look'> & { pin: Pin })[] {
  const hidden = useMarks()?.hidden ?? [];
  const isSaved = useIsSaved();
  const seen = useSeen();
  const look = ({ ids }: Pin): PinLook => {
    if (!ids) return 'group';
    if (ids.some(isSaved)) return 'saved';
    return ids.every((id) => seen.has(id)) ? 'seen' : 'home';
  };
  return (pins ?? [])
    .map((pin) => withoutHidden(pin, hidden))
    .filter((pin) => pin !== null)
    .map((pin) => ({ pin, text: textOf(pin), look: look(pin) }));
}

/** The homes whose pages this browser has shown, in other tabs too. */
function useSeen(): ReadonlySet<number> {
  const [seen, setSeen] = useState(readSeen);
  useEffect(() => {
    const leaving = new AbortController();
    const readAgain = () => setSeen(readSeen());
    // A page kept for 'back' isn't told of what is stored meanwhile.
    for (const kind of ['storage', 'pageshow']) {
      window.addEventListener(kind, readAgain, leaving);
    }
    return () => leaving.abort();
  }, []);
  return seen;
}

function readSeen(): ReadonlySet<number> {
  return new Set(viewedHomes.read().map(({ id }) => id));
}

function cardOf(id: number): Element | null {
  return document.querySelector(`#cards a[href="${listingPath(id)}"]`)?.closest('article') ?? null;
}

function lightCards(ids: number[]): void {
  const lit = new Set(ids.map(cardOf));
  for (const card of document.querySelectorAll('#cards article')) {
    card.toggleAttribute('data-lit', lit.has(card));
  }
}
