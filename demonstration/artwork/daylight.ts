import { type Random } from '../random.ts';
import { mix, tint, type Colour } from './colour.ts';

/** The colours of one time of day. */
export interface Daylight {
  name: 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night';
  /** Sky at the top, halfway and at the horizon. */
  sky: readonly [Colour, Colour, Colour];
  disc: Colour;
  /** Height of the sun or the moon, as y of the picture. */
  discY: readonly [number, number];
  cloud: Colour;
  /** Colour that distance fades to. */
  haze: Colour;
  /** Light on surfaces that face the sun, and on those that do not. */
  sunlight: Colour;
  shade: Colour;
  /** Light inside a room. */
  indoor: Colour;
  sea: readonly [Colour, Colour];
  /** Share of windows with a lamp on. */
  lamps: number;
}

export const LAMP: Colour = '#ffd994';

const TIMES: readonly [Daylight, ...Daylight[]] = [
  {
    name: 'dawn',
    sky: ['#86b3bd', '#e9cdb8', '#fbe3c4'],
    disc: '#fff6e2',
    discY: [420, 560],
    cloud: '#fff0e2',
    haze: '#efd6c2',
    sunlight: '#ffe6d4',
    shade: '#b9aeb0',
    indoor: '#fbece0',
    sea: ['#d9c9b8', '#5f98a0'],
    lamps: 0.12,
  },
  {
    name: 'morning',
    sky: ['#7dbcc6', '#bfdfdc', '#f8efdc'],
    disc: '#fffaea',
    discY: [150, 300],
    cloud: '#ffffff',
    haze: '#dbe7df',
    sunlight: '#fff7e9',
    shade: '#a9bcc0',
    indoor: '#fffaf1',
    sea: ['#9fd0cd', '#2f8b91'],
    lamps: 0,
  },
  {
    name: 'noon',
    sky: ['#4a9fb0', '#8fcacd', '#e6f0e2'],
    disc: '#fffdf2',
    discY: [90, 190],
    cloud: '#ffffff',
    haze: '#c9e2de',
    sunlight: '#fffdf6',
    shade: '#a3b9bd',
    indoor: '#fffdf8',
    sea: ['#74c0c0', '#187a83'],
    lamps: 0,
  },
  {
    name: 'golden',
    sky: ['#86b9c2', '#f3d9ae', '#fde0a2'],
    disc: '#fffbe6',
    discY: [330, 500],
    cloud: '#fff0cf',
    haze: '#f3d5a6',
    sunlight: '#ffe2b4',
    shade: '#ab9180',
    indoor: '#ffefd6',
    sea: ['#efcb92', '#3f7f7d'],
    lamps: 0.1,
  },
  {
    name: 'dusk',
    sky: ['#1f4e5e', '#c4846d', '#f6c287'],
    disc: '#ffe9bd',
    discY: [500, 640],
    cloud: '#e9a07a',
    haze: '#d59c7c',
    sunlight: '#e2a98c',
    shade: '#6a6172',
    indoor: '#f6dfc4',
    sea: ['#e0a47c', '#1f4d5a'],
    lamps: 0.4,
  },
  {
    name: 'night',
    sky: ['#0a1f2c', '#143d4a', '#3b6a6d'],
    disc: '#fdf3d8',
    discY: [110, 260],
    cloud: '#285560',
    haze: '#2b5862',
    sunlight: '#6d8594',
    shade: '#33485a',
    indoor: '#eed6b4',
    sea: ['#2f6168', '#0b2733'],
    lamps: 0.5,
  },
];

/** A time of day; daylight is likelier than dark, as in any set of property pictures. */
export function chooseDaylight(random: Random): Daylight {
  const index = random.pick([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5]);
  return TIMES[index] ?? TIMES[0];
}

export function isDark(light: Daylight): boolean {
  return light.name === 'dusk' || light.name === 'night';
}

/** Colour of a surface in the sun, `depth` (0 to 1) far away. */
export function sunny(light: Daylight, surface: Colour, depth = 0): Colour {
  return mix(tint(surface, light.sunlight), light.haze, depth);
}

/** Colour of the same surface out of the sun. */
export function shaded(light: Daylight, surface: Colour, depth = 0): Colour {
  return mix(tint(surface, light.shade), light.haze, depth);
}
