import { inDirhams, ruleOn, shownRule, shownSum } from '../rules.ts';
import type { CostLine, ShownRule } from '../types.ts';
import { movingIn, type Tenancy } from './rules.ts';
import type { RentingForm } from './schema.ts';

export interface RentingTerms extends Tenancy {
  hasCooling: boolean;
}

export function termsOf(form: RentingForm): RentingTerms {
  return {
    rent: form.rent,
    cheques: Number(form.cheques),
    kind: form.kind,
    isFurnished: form.furnished === 'yes',
    hasAgent: form.agent === 'yes',
    isNational: form.national === 'yes',
    hasCooling: form.cooling === 'yes',
  };
}

/** Amounts are in whole dirhams, as shown. */
export interface RentingResult {
  terms: RentingTerms;
  rent: number;
  cheques: number;
  firstCheque: number;
  lines: CostLine[];
  total: number;
  refundable: number;
  /** Each later cheque, and how many there are. */
  later: { cheque: number; count: number };
  housingFee: { monthly: number; rule: ShownRule };
  extras: ShownRule[];
  /** The usual minimum of an agency fee, if the fee is below it. */
  agencyLeast: number | null;
}

export function rentingResult(terms: RentingTerms, day: string): RentingResult {
  const { rent, cheques, hasAgent, hasCooling } = terms;
  const { firstCheque, lines, refundable, housingFee } = movingIn(terms, day);
  const { percent, usualLeast } = ruleOn('rentAgency', day).figures;
  const isBelowUsual = hasAgent && rent * percent < usualLeast * 100;
  const extras = ['dewaActivation' as const, ...(hasCooling ? ['cooling' as const] : [])];
  return {
    terms,
    rent,
    cheques,
    firstCheque: inDirhams(firstCheque),
    lines,
    total: inDirhams(firstCheque) + shownSum(lines),
    refundable: inDirhams(refundable),
    later: { cheque: inDirhams(firstCheque), count: cheques - 1 },
    housingFee: { monthly: inDirhams(housingFee), rule: shownRule('housingFee', day) },
    extras: extras.map((key) => shownRule(key, day)),
    agencyLeast: isBelowUsual ? usualLeast : null,
  };
}
