import type { Offset } from '#app/features/search/shapes/offset.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const DIRECTIONS: Record<Offset['direction'], string> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

/** Drawing areas on the map of results. */
export const shapes = {
  tools: 'Drawing tools',
  draw: 'Draw an area',
  another: 'Draw another area',
  remove: (n: number) => plural(n, { one: 'Remove area', other: 'Remove all areas' }),
  hints: {
    pointer: 'Drag to draw an area, or click its corners',
    keyboard: 'Move with the arrow keys, press Enter to add a corner',
  },
  modes: { pointer: 'Draw', keyboard: 'Use the keyboard', circle: 'Distance from a place' },
  /** Where there is little room. Each is part of the text above. */
  short: { pointer: 'Draw', keyboard: 'Keyboard', circle: 'Distance' },
  back: 'Undo last corner',
  done: 'Done',
  cancel: 'Cancel',
  tooSmall: 'That area is too small. Draw a larger one.',
  tooMany: 'You’ve reached the limit. Remove an area to draw another.',
  pen: {
    label: 'Crosshair at the centre of the map',
    keys: 'Arrow keys move the map under the crosshair; hold Shift for smaller steps. Plus and minus zoom. Enter adds a corner, Backspace removes the last one. To finish, press Enter on the first corner or choose Done. Escape cancels.',
    set: (n: number) => `Add corner ${n}`,
    wasSet: (n: number) => `Corner ${n} added`,
    takenBack: (left: number) =>
      left === 0 ? 'Corner removed. None left.' : `Corner removed. ${left} left.`,
    /** @param corner the last that was set, from 1. */
    moved: ({ metres, direction }: Offset, corner: number) =>
      metres < 5
        ? `On corner ${corner}`
        : `${metres < 1000 ? `${number(Math.round(metres / 10) * 10)} m` : `${number(Math.round(metres / 100) / 10)} km`} ${DIRECTIONS[direction]} of corner ${corner}`,
  },
  edit: {
    start: 'Edit area',
    done: 'Done',
    hint: 'Drag a corner to reshape the area',
    circleHint: 'Press × to remove an area',
    area: (n: number) => `Area ${n}`,
    corner: (n: number, of: number) =>
      `Corner ${n} of ${of}. Arrow keys move it, Delete removes it.`,
    remove: (n: number) => `Remove area ${n}`,
  },
  circle: {
    within: 'Within',
    of: 'of',
    km: (n: number) => `${number(n)} km`,
    middle: 'the centre of the map',
    kinds: { metro: 'Metro stations', landmark: 'Landmarks' },
    landmark: (name: string) => name,
    add: 'Show homes',
  },
};
