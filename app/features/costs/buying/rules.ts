import { costLine, percentOf, ruleOn } from '../rules.ts';
import type { CostLine, RuleKey } from '../types.ts';

export const PROPERTY_USES = ['residential', 'commercial', 'mixed_use'] as const;
export type PropertyUse = (typeof PROPERTY_USES)[number];

/** A finished building or part of one, off-plan from its developer, or a plot of land. */
export const PURCHASE_STATES = ['ready', 'off_plan', 'land'] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export interface HomePurchase {
  /** In whole dirhams, like the other amounts. */
  price: number;
  use: PropertyUse;
  state: PurchaseState;
  isInDifc: boolean;
  hasAgent: boolean;
  /** 0 for cash. */
  loan: number;
  /** The developer's charge for registering an off-plan sale; 0 if unknown. */
  developerFee: number;
}

/**
 * A buyer's costs on top of the price, line by line, by the rules in force on a day in Dubai (YYYY-MM-DD). The buyer
 * pays the whole transfer fee, as is the custom. What differs from sale to sale is left out: see `extraCosts`.
 */
export function buyingCosts(purchase: HomePurchase, day: string): CostLine[] {
  return [
    ...registration(purchase, day),
    ...agency(purchase, day),
    ...mortgage(purchase, day),
    ...priceVat(purchase, day),
    ...developerFee(purchase, day),
  ];
}

/** Costs to expect besides those of `buyingCosts`, whose amounts can't be known beforehand. */
export function extraCosts({ state, isInDifc, loan, developerFee }: HomePurchase): RuleKey[] {
  const ofSale: RuleKey[] = state === 'ready' ? ['developerNoc', 'sellersLoan'] : [];
  return [
    ...(state === 'off_plan' && developerFee === 0 ? (['developerFee'] as const) : []),
    ...ofSale.filter((key) => key !== 'sellersLoan' || !isInDifc),
    ...(loan > 0 ? (['bank', 'valuation'] as const) : []),
  ];
}

/** The DIFC keeps a register of its own: its fee takes the place of the Land Department's and the trustee's. */
function registration({ price, state, isInDifc }: HomePurchase, day: string): CostLine[] {
  const share = (key: 'transfer' | 'transferDifc') =>
    costLine(key, percentOf(price * 100, ruleOn(key, day).figures.percent), day);
  if (isInDifc) return [share('transferDifc')];
  const deed = ({ ready: 'deed', off_plan: 'deedOffPlan', land: 'deedLand' } as const)[state];
  const lines = [share('transfer'), costLine(deed, ruleOn(deed, day).figures.aed * 100, day)];
  return state === 'off_plan' ? lines : [...lines, trustee(price, day)];
}

function trustee(price: number, day: string): CostLine {
  const { boundary, below, from } = ruleOn('trustee', day).figures;
  return costLine('trustee', withVat((price < boundary ? below : from) * 100, day), day);
}

function agency({ price, hasAgent }: HomePurchase, day: string): CostLine[] {
  if (!hasAgent) return [];
  const fee = percentOf(price * 100, ruleOn('agency', day).figures.percent);
  return [costLine('agency', withVat(fee, day), day)];
}

function mortgage({ loan, isInDifc }: HomePurchase, day: string): CostLine[] {
  if (loan === 0) return [];
  if (isInDifc) {
    const { percent } = ruleOn('mortgageDifc', day).figures;
    return [costLine('mortgageDifc', percentOf(loan * 100, percent), day)];
  }
  const { percent, aed } = ruleOn('mortgage', day).figures;
  return [costLine('mortgage', percentOf(loan * 100, percent) + aed * 100, day)];
}

/** Homes are exempt or zero-rated and bare land is exempt. For mixed use, it depends on the shares. */
function priceVat({ price, use, state }: HomePurchase, day: string): CostLine[] {
  if (use !== 'commercial' || state === 'land') return [];
  return [costLine('vat', percentOf(price * 100, ruleOn('vat', day).figures.percent), day)];
}

function developerFee({ state, developerFee: fee }: HomePurchase, day: string): CostLine[] {
  return state === 'off_plan' && fee > 0 ? [costLine('developerFee', fee * 100, day)] : [];
}

function withVat(fils: number, day: string): number {
  return fils + percentOf(fils, ruleOn('vat', day).figures.percent);
}
