import type { Completion } from '#app/features/listings/types.ts';
import type { SoldHome } from '../sold-prices/types.ts';

export const VALUED_TYPES = ['apartment', 'villa', 'townhouse', 'penthouse'] as const;
export type ValuedType = (typeof VALUED_TYPES)[number];

/** What a home is compared by. */
export interface ValuedHome {
  propertyType: ValuedType;
  completion: Completion;
  /** 0 is a studio. */
  bedrooms: number;
  sizeSqft: number;
}

/** How near a sale is; namesakes are projects whose names begin alike. */
export const LEVELS = ['building', 'project', 'area', 'namesake', 'city'] as const;
export type Level = (typeof LEVELS)[number];

/** A sale that a home is compared with, as the estimate sees it. */
export interface Comparable {
  /** Whether it is in the home's building or project. */
  isInside: boolean;
  /** Whether it says more than others outside: see `isAkinTo`. */
  isAkin: boolean;
  completion: Completion;
  /** Null: not stated. */
  bedrooms: number | null;
  sizeSqft: number;
  pricePerSqft: number;
  /** Before the day of the valuation. */
  days: number;
  /** How many units of its project sold at this very price per sq ft, itself among them. */
  unitsOfDeal: number;
}

/**
 * How much higher prices were than on the day of the valuation, as logarithms: the first is that of the last 30 days known, the
 * next that of the 30 before; empty where nothing is known.
 */
export type Movement = Record<Completion, number[]>;

/** What sales say about a home. */
export interface Estimate {
  /** The natural logarithm of AED per sq ft. */
  logPerSqft: number;
  /** How far the sales lie from it: a standard deviation of logarithms, by weight. */
  spread: number;
  /** As how many sales of equal weight they count. */
  cases: number;
  /** The share of the weight that lies in the home's building or project. */
  inside: number;
}

/** A sale, how much it counts, and its price per sq ft brought to the home's size and day, as a logarithm. */
export interface Evidence<Sale extends Comparable> {
  sale: Sale;
  weight: number;
  value: number;
}

/** By class of estimates: what their spread is multiplied by to hold eight in ten sales. */
export type RangeFactors = Record<string, number>;

/** What valuations learn from the register. */
export interface ValuationModel {
  /** ISO day of the last sale it knows. */
  asOf: string;
  movement: Movement;
  factors: RangeFactors;
  /** Null: too few sales to test on. */
  test: ValuationTest | null;
}

/** How close valuations came to sales that they didn't know. */
export interface ValuationTest {
  /** ISO day of the last sale: those of three months were valued, each from two days. */
  to: string;
  /** Whether some of these sales are invented. */
  isOfSamples: boolean;
  all: Accuracy;
  ready: Accuracy;
  off_plan: Accuracy;
}

/** Shares from 0 to 1. */
export interface Accuracy {
  /** Valuations asked for; the shares with a range and with a single figure. */
  homes: number;
  valued: number;
  figured: number;
  /** The median distance of the figure from the price, and its median difference, with its sign. */
  error: number;
  bias: number;
  /** Of the figures. */
  within10: number;
  within20: number;
  /** Of the prices inside their range, and the median width of ranges as a share of the price. */
  held: number;
  width: number;
}

export interface ComparedSale extends SoldHome {
  sizeSqft: number;
  pricePerSqft: number;
  level: Level;
  /** AED per sq ft, brought to the home's size and to the day of the valuation. */
  adjustedPerSqft: number;
  weight: Weight;
}

/** How much a sale counts, beside the one that counts most. */
export const WEIGHTS_SAID = ['much', 'some', 'little'] as const;
export type Weight = (typeof WEIGHTS_SAID)[number];

/** AED, or AED per sq ft. */
export interface ValueRange {
  low: number;
  high: number;
  /** Null: too uncertain for a single figure. */
  middle: number | null;
}

/** What a home may sell for. */
export interface Valuation {
  /** Where most of the weight comes from. */
  level: Level;
  /** The area, or the building or project where its area is not known; of namesakes, what their names begin with. */
  area: string;
  /** The building or project; null if nothing sold in it. */
  inside: string | null;
  price: ValueRange;
  perSqft: ValueRange;
  /** How many sales count, and how many of them are in the building or project. */
  count: number;
  countInside: number;
  /** How many sales inside, of exactly the home's size, carry most of the weight; 0 if they don't. */
  countSameLayout: number;
  /** Those that count most, the first the most. */
  sales: ComparedSale[];
}

/** What /home-valuation answers. */
export interface ValuationAnswer {
  /** Null: too few sales. */
  valuation: Valuation | null;
  /** Whether the site, or a sale, knows the place. */
  isPlaceKnown: boolean;
  /** A place spelt like what was typed; nothing is valued by a guess. */
  guess: string | null;
  /** A building or project that nobody knows a sale of, so that its area is valued; null without one. */
  without: string | null;
  /** The community; null: not known. */
  areaName: string | null;
  /** Where was looked, the project first, and how many sales each place has. */
  looked: { name: string; level: Level; count: number }[];
  /** ISO day of the last sale known: nothing later counts; null while there are none. */
  asOf: string | null;
}
