import { costLine, percentOf, ruleOn } from '../rules.ts';
import type { CostLine } from '../types.ts';

export const HOME_KINDS = ['apartment', 'villa'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];

/** How many post-dated cheques a year's rent is split into. */
export const CHEQUES = ['1', '2', '3', '4', '6', '12'] as const;

export interface Tenancy {
  /** A year's rent, in whole dirhams. */
  rent: number;
  cheques: number;
  kind: HomeKind;
  isFurnished: boolean;
  hasAgent: boolean;
  /** UAE nationals pay no housing fee. */
  isNational: boolean;
}

export interface MovingIn {
  /** In fils, like the others. */
  firstCheque: number;
  lines: CostLine[];
  /** Lines that are refunded at the end. */
  refundable: number;
  /** Charged with each month's DEWA bill. */
  housingFee: number;
}

/** The cost of moving in, by the rules in force on a day in Dubai (YYYY-MM-DD). */
export function movingIn(tenancy: Tenancy, day: string): MovingIn {
  const rent = tenancy.rent * 100;
  const deposits = depositLines(tenancy, day);
  const agency = tenancy.hasAgent ? [costLine('rentAgency', agencyFee(rent, day), day)] : [];
  const ejari = costLine('ejari', ruleOn('ejari', day).figures.aed * 100, day);
  const fee = tenancy.isNational ? 0 : ruleOn('housingFee', day).figures.percent;
  return {
    firstCheque: Math.round(rent / tenancy.cheques),
    lines: [...deposits, ...agency, ejari],
    refundable: deposits.reduce((sum, { fils }) => sum + fils, 0),
    housingFee: Math.round(percentOf(rent, fee) / 12),
  };
}

function depositLines({ rent, kind, isFurnished }: Tenancy, day: string): CostLine[] {
  const { furnished, unfurnished } = ruleOn('rentDeposit', day).figures;
  const dewa = ruleOn('dewaDeposit', day).figures[kind];
  return [
    costLine('rentDeposit', percentOf(rent * 100, isFurnished ? furnished : unfurnished), day),
    costLine('dewaDeposit', dewa * 100, day),
  ];
}

function agencyFee(rent: number, day: string): number {
  const fee = percentOf(rent, ruleOn('rentAgency', day).figures.percent);
  return fee + percentOf(fee, ruleOn('vat', day).figures.percent);
}
