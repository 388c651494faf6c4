import { itemAt } from '#app/lib/required.ts';
import { type Corner, crossingsOf } from './outline.ts';

/** Further shapes are ignored. */
export const MOST_SHAPES = 5;
/** For all polygons of a search together. */
export const MOST_CORNERS = 200;
/** For each polygon: a line drawn by hand crosses itself a few times, and each crossing makes a search more expensive. */
export const MOST_CROSSINGS = 200;
/** Kilometres. */
const RADIUS = { least: 0.1, most: 20 };

/** All places within a distance of a point. */
export interface Circle {
  center: Corner;
  km: number;
}

/**
 * The shortest form of a shape, equal for equal shapes; null for text that is no shape. There are two:
 *
 * - a circle: 'longitude,latitude,kilometres', to four decimal places and to one;
 * - a polygon: for each corner how many steps of 0.00001° it lies east and north of the one before, for the first of 0° 0°. A
 *   number n is written as 2n, or as -2n - 1 if it is negative, in base 32, lowest digit first, in the URL-safe
 *   Base64 alphabet, whose upper half means that more digits follow.
 */
export function shapeText(text: string): string | null {
  const circle = circleOf(text);
  if (circle) return writeCircle(circle);
  const corners = readPolygon(text);
  return corners && writePolygon(corners);
}

/** The first shapes, up to the limits of a search. */
export function withinLimits(shapes: string[]): string[] {
  let rest = MOST_CORNERS;
  const fits = (shape: string) => {
    const corners = circleOf(shape) ? [] : cornersOf(shape);
    if (corners.length > rest || crossingsOf(corners) > MOST_CROSSINGS) return false;
    rest -= corners.length;
    return true;
  };
  return shapes.filter(fits).slice(0, MOST_SHAPES);
}

/** Null for a polygon or an invalid shape. */
export function circleOf(text: string): Circle | null {
  const numbers = text.split(',').map((number) => Number(number || Number.NaN));
  const [lng, lat, km] = [rounded(numbers[0], 4), rounded(numbers[1], 4), rounded(numbers[2], 1)];
  // Towards the poles, degrees of longitude shrink to nothing.
  const isOnMap = Math.abs(lng) <= 180 && Math.abs(lat) <= 80;
  const isCircle = numbers.length === 3 && km >= RADIUS.least && km <= RADIUS.most;
  return isOnMap && isCircle ? { center: [lng, lat], km } : null;
}

export function writeCircle({ center, km }: Circle): string {
  return [rounded(center[0], 4), rounded(center[1], 4), rounded(km, 1)].join();
}

/** The corners of a shape accepted by `shapeText`, without duplicates; a circle becomes a polygon of many. */
export function cornersOf(shape: string): Corner[] {
  const circle = circleOf(shape);
  return circle ? aroundCircle(circle) : (readPolygon(shape) ?? []);
}

/** Null for fewer than three corners or one that isn't on earth. */
export function writePolygon(corners: Corner[]): string | null {
  const steps = corners.map((corner) => corner.map(inSteps) as Corner);
  const distinct = steps.filter((step, at) => at === 0 || !isSame(step, itemAt(steps, at - 1)));
  while (distinct.length > 1 && isSame(itemAt(distinct, 0), itemAt(distinct, -1))) distinct.pop();
  if (distinct.length < 3 || !distinct.every(isOnEarth)) return null;
  return distinct
    .flatMap(([x, y], at) => {
      const [fromX, fromY] = at === 0 ? [0, 0] : itemAt(distinct, at - 1);
      return [x - fromX, y - fromY];
    })
    .map(writeNumber)
    .join('');
}

function readPolygon(text: string): Corner[] | null {
  const numbers = readNumbers(text);
  if (!numbers || numbers.length % 2 === 1 || numbers.length > 2 * MOST_CORNERS) return null;
  const corners: Corner[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    x += itemAt(numbers, at);
    y += itemAt(numbers, at + 1);
    corners.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
  }
  return writePolygon(corners) === null ? null : corners;
}

/** Steps in a degree. */
export const STEPS_PER_DEGREE = 100_000;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE = 32;
/** Enough for any step on earth. */
const MOST_DIGITS = 6;

function writeNumber(n: number): string {
  let rest = n < 0 ? -2 * n - 1 : 2 * n;
  let text = '';
  for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += DIGITS[BASE + (rest % BASE)];
  return text + DIGITS[rest];
}

function readNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, count] = [0, 0];
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || count === MOST_DIGITS) return null;
    value += (digit % BASE) * BASE ** count;
    count += 1;
    if (digit >= BASE) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, count] = [0, 0];
  }
  return count === 0 ? numbers : null;
}

export function inSteps(degrees: number): number {
  return Math.round(degrees * STEPS_PER_DEGREE);
}

function isSame(one: Corner, other: Corner): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function isOnEarth([x, y]: Corner): boolean {
  return Math.abs(x) <= 180 * STEPS_PER_DEGREE && Math.abs(y) <= 90 * STEPS_PER_DEGREE;
}

function rounded(number: number | undefined, places: number): number {
  return Number((number ?? Number.NaN).toFixed(places));
}

const KM_PER_DEGREE = 111.195;
const CORNERS_OF_CIRCLE = 64;

/** Sides lie half inside the circle, half outside: nowhere off by more than 0.06 % of the radius. */
function aroundCircle({ center: [lng, lat], km }: Circle): Corner[] {
  const inscribed = Math.cos(Math.PI / CORNERS_OF_CIRCLE);
  const north = ((2 / (1 + inscribed)) * km) / KM_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS_OF_CIRCLE }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS_OF_CIRCLE;
    return [lng + east * Math.cos(angle), lat + north * Math.sin(angle)];
  });
}
