import { getOrThrow } from '#app/lib/required.ts';
import type { Movement } from './types.ts';

/** Days that a step of a movement covers. */
export const STEP_DAYS = 15;
/** Steps whose pace is carried on. */
const RECENT = 4;
/** How much of that pace lasts: docs/decisions/0050-valuation-while-prices-turn.md. */
const LASTING = 0.6;
/** Nothing is carried on for longer: sales are imported monthly, and known up to two months late. */
const MOST_DAYS = 60;

/** What homes of one kind sold for in one step. */
export interface Sold {
  kind: number;
  /** Back from the last, which is 0. */
  step: number;
  /** The median of AED per sq ft, as a logarithm. */
  level: number;
  sales: number;
}

/** A step of fewer sales says nothing. */
const FEWEST_SALES = 40;
/** Beyond this distance, as a logarithm, a sale has no more influence: it is of another kind of home. */
const FIRM = 0.05;
/** Levels have converged by then. */
const ROUNDS = 100;

/**
 * How much higher prices were, step by step back from the last: every kind and every step has a level, such that together they
 * come as near as can be to what sold. So a change in what was sold is no movement. Steps without data count as no movement.
 */
export function movementOf(sold: Sold[]): number[] {
  const all = groupsOf(sold, ({ kind }) => kind);
  // What sold in a single step shows no movement.
  const telling = sold.filter(({ kind }) => getOrThrow(all, kind).alike.length > 1);
  const steps = new Map(
    [...groupsOf(telling, ({ step }) => step)].filter(
      ([, { alike }]) => countOf(alike) >= FEWEST_SALES,
    ),
  );
  const known = telling.filter(({ step }) => steps.has(step));
  const kinds = groupsOf(known, ({ kind }) => kind);
  for (let round = 0; round < ROUNDS; round += 1) {
    const firm = round === 0 ? Infinity : FIRM;
    const rest = ({ kind, step, level }: Sold) => {
      const apart = level - getOrThrow(kinds, kind).level - getOrThrow(steps, step).level;
      return Math.min(Math.max(apart, -firm), firm);
    };
    for (const group of [...kinds.values(), ...steps.values()])
      group.level += meanOf(group.alike, rest);
  }
  return stepByStep(steps);
}

interface Group {
  level: number;
  alike: Sold[];
}

function groupsOf(sold: Sold[], key: (it: Sold) => number): Map<number, Group> {
  const groups = Map.groupBy(sold, key);
  return new Map([...groups].map(([name, alike]) => [name, { level: 0, alike }]));
}

const countOf = (alike: Sold[]): number => alike.reduce((total, { sales }) => total + sales, 0);

const meanOf = (alike: Sold[], value: (it: Sold) => number): number =>
  alike.reduce((total, it) => total + it.sales * value(it), 0) / countOf(alike);

/** Levels beside that of the last step known. */
function stepByStep(steps: ReadonlyMap<number, Group>): number[] {
  const last = steps.get(Math.min(...steps.keys()))?.level ?? 0;
  const movement = [0];
  for (let step = 1; step <= Math.max(...steps.keys()); step += 1) {
    const found = steps.get(step);
    movement.push(found ? found.level - last : (movement.at(-1) ?? 0));
  }
  return movement;
}

/**
 * A movement up to its last sales, carried on to a later day: from the middle of its first step, at part of its recent pace.
 *
 * @param days after the last sale known.
 */
export function carriedOn(movement: Movement, days: number): Movement {
  const steps = 0.5 + Math.min(Math.max(days, 0), MOST_DAYS) / STEP_DAYS;
  const carry = (levels: number[]) => {
    const pace = (levels[Math.min(RECENT, levels.length - 1)] ?? 0) / RECENT;
    return levels.map((level) => level + LASTING * pace * steps);
  };
  return { ready: carry(movement.ready), off_plan: carry(movement.off_plan) };
}
