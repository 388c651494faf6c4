import type { PropertyType } from '#app/features/listings/types.ts';
import type { Random } from '../random.ts';
import type { AreaMarket } from './area-markets.ts';
import type { Home } from './home.ts';

type Facts = Pick<
  Home,
  | 'propertyType'
  | 'purpose'
  | 'rentPeriod'
  | 'completion'
  | 'sizeSqft'
  | 'floor'
  | 'view'
  | 'furnishing'
>;

/** Shops and offices earn more than homes. */
const EXTRA_YIELD: Partial<Record<PropertyType, number>> = {
  office: 0.012,
  retail: 0.015,
  leisure: 0.02,
  industrial: 0.02,
  other_commercial: 0.015,
};
/** AED per square foot if the area's market has none. */
const USUAL_PRICE: Partial<Record<PropertyType, number>> = {
  leisure: 1_700,
  industrial: 520,
  other_commercial: 1_250,
};
/** What a short let costs over a year's rent, spread evenly. */
const SHORT_LET = { yearly: 1, monthly: 1.3, weekly: 1.7, daily: 2 };
const PERIODS_A_YEAR = { yearly: 1, monthly: 12, weekly: 52, daily: 365 };

/** A plausible price for the area, type, size, floor and view, rounded as prices are; and the service charge. */
export function priceOf(
  home: Facts,
  market: AreaMarket,
  random: Random,
): Pick<Home, 'price' | 'serviceCharge'> {
  const perSqft =
    (market.price[home.propertyType] ?? USUAL_PRICE[home.propertyType] ?? 1500) *
    quality(home) *
    random.between(0.9, 1.13);
  const worth = perSqft * home.sizeSqft;
  if (home.rentPeriod !== null) {
    const yearly = worth * (market.yield + (EXTRA_YIELD[home.propertyType] ?? 0));
    return { price: rent(yearly, home.rentPeriod), serviceCharge: null };
  }
  return { price: rounded(worth, saleStep(worth)), serviceCharge: serviceCharge(home, market) };
}

/** Small homes cost more per square foot, large ones less; floor, view and furniture add a little. */
function quality(home: Facts): number {
  const usual =
    home.propertyType === 'land' ? 8_000 : home.propertyType === 'villa' ? 4_000 : 1_100;
  const size = Math.min(1.12, Math.max(0.88, (usual / home.sizeSqft) ** 0.1));
  const height = 1 + Math.min(40, home.floor ?? 0) * 0.002;
  const view = home.view && home.view !== 'community_view' ? 1.05 : 1;
  const furniture = home.furnishing === 'furnished' ? 1.04 : 1;
  return size * height * view * furniture * (home.completion === 'off_plan' ? 1.03 : 1);
}

function rent(yearly: number, period: NonNullable<Home['rentPeriod']>): number {
  const once = (yearly * SHORT_LET[period]) / PERIODS_A_YEAR[period];
  const step = {
    yearly: yearly < 60_000 ? 500 : yearly < 300_000 ? 1_000 : 5_000,
    monthly: 100,
    weekly: 50,
    daily: 10,
  };
  return rounded(once, step[period]);
}

function serviceCharge(home: Facts, market: AreaMarket): number | null {
  if (home.propertyType === 'land' || home.completion === 'off_plan') return null;
  const house = home.propertyType === 'villa' || home.propertyType === 'townhouse';
  return rounded(
    home.sizeSqft * (house ? Math.min(market.serviceCharge, 5) : market.serviceCharge),
    50,
  );
}

const saleStep = (worth: number) =>
  worth < 1_000_000 ? 5_000 : worth < 5_000_000 ? 10_000 : 50_000;
const rounded = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);
