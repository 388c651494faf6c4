import { comparablePrice, isCommercial } from '#app/features/listings/rules.ts';
import type {
  Completion,
  Furnishing,
  PropertyType,
  Purpose,
  RentPeriod,
} from '#app/features/listings/types.ts';
import { type BuyingResult, buyingResult } from '../buying/result.ts';
import type { BuyingInput } from '../buying/schema.ts';
import { type RentingResult, rentingResult, type RentingTerms } from '../renting/result.ts';

/** What a listing's costs depend on. */
export interface Costed {
  purpose: Purpose;
  /** AED; of rents, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  cheques: number | null;
  propertyType: PropertyType;
  completion: Completion;
  furnishing: Furnishing | null;
  /** Null for a private owner, who charges no agency fee. */
  companyName: string | null;
  isInDifc: boolean;
  hasCooling: boolean;
}

/** `allIn` is in whole dirhams: the cash to buy without a loan, or to move in. */
export type ListingCosts =
  | { purpose: 'sale'; allIn: number; result: BuyingResult }
  | { purpose: 'rent'; allIn: number; result: RentingResult };

/**
 * What a listing costs on a day in Dubai (YYYY-MM-DD). Null if no rule applies: rents by the week or day, and those of offices,
 * shops and land. Migration 0048 says the same in SQL.
 */
export function allInCosts(listing: Costed, day: string): ListingCosts | null {
  if (listing.purpose === 'sale') {
    const result = buyingResult(purchaseOf(listing), day);
    return { purpose: 'sale', allIn: listing.price + result.total, result };
  }
  const terms = termsOf(listing);
  if (!terms) return null;
  const result = rentingResult(terms, day);
  return { purpose: 'rent', allIn: result.total, result };
}

/** As in the calculator, without a loan. */
export function purchaseOf(listing: Costed): BuyingInput {
  const { propertyType: type, completion, companyName, isInDifc } = listing;
  return {
    price: listing.price,
    buyer: 'first_time',
    property: isCommercial(type) && type !== 'land' ? 'commercial' : 'residential',
    state: type === 'land' ? 'land' : completion,
    developer_fee: null,
    difc: isInDifc ? 'yes' : 'no',
    agent: companyName === null ? 'no' : 'yes',
    mortgage: 'no',
    borrower: 'resident',
    deposit: 20,
    rate: 4,
    years: 25,
    income: null,
    debts: null,
  };
}

/** The rules are for homes let for a year; if the number of cheques isn't stated, rent is paid in one, or by the month. */
function termsOf(listing: Costed): RentingTerms | null {
  const { rentPeriod, propertyType: type } = listing;
  if (rentPeriod !== 'yearly' && rentPeriod !== 'monthly') return null;
  if (isCommercial(type)) return null;
  return {
    rent: comparablePrice(listing),
    cheques: listing.cheques ?? (rentPeriod === 'monthly' ? 12 : 1),
    kind: type === 'villa' || type === 'townhouse' ? 'villa' : 'apartment',
    isFurnished: listing.furnishing === 'furnished',
    hasAgent: listing.companyName !== null,
    isNational: false,
    hasCooling: listing.hasCooling,
  };
}
