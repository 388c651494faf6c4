import type { CostSource } from './sources.ts';

/** How certain a figure is: an official text, three sources that agree, two sources or a good one, sources that differ. */
export type Confidence = 'official' | 'several' | 'likely' | 'unsure';

/** A rule with the period it applies to. */
export interface Rule<CostFigures> {
  figures: CostFigures;
  /** The first day, as YYYY-MM-DD; null if no source says. */
  validFrom: string | null;
  /** The last day; null if it still applies. */
  validTo: string | null;
  source: { key: CostSource; url: string };
  checkedOn: string;
  confidence: Confidence;
}

interface Percent {
  percent: number;
}

interface Dirhams {
  aed: number;
}

/** From one amount to another, in dirhams. */
interface Range {
  from: number;
  to: number;
}

/** The figures of each rule: shares in per cent, amounts in whole dirhams before VAT. */
export interface CostFigures {
  transfer: Percent;
  transferDifc: Percent;
  /** The minimum the DIFC takes as the value, as a share of the market value. */
  difcValue: Percent;
  deed: Dirhams;
  deedLand: Dirhams;
  deedOffPlan: Dirhams;
  /** Trustee fees for prices below and from `boundary`. */
  trustee: { boundary: number; below: number; from: number };
  agency: Percent;
  vat: Percent;
  /** Share of the loan. */
  mortgage: Percent & Dirhams;
  mortgageDifc: Percent;
  developerFee: Range;
  developerNoc: Range;
  bank: Percent;
  valuation: Range;
  sellersLoan: { department: number; trustee: number };
  feesInCash: object;
  companyRegistration: object;
  /** Loan-to-value limits, for values up to `boundary` and above it. */
  loanFirstHome: Record<'national' | 'resident', { upTo: number; above: number }> & {
    boundary: number;
  };
  loanSecondHome: Record<'national' | 'resident', number>;
  loanOffPlan: Percent;
  /** Shares of the value. */
  loanNonResident: Range;
  loanTerm: { years: number };
  /** The borrower's age at the last payment that banks usually accept. */
  loanAge: { employed: number; selfEmployed: number };
  /** Of the monthly income. */
  loanInstalments: Percent;
  /** Yearly incomes. */
  loanIncomes: Record<'national' | 'resident', number>;
  firstTimeProgramme: { below: number; age: number };
  rentDeposit: { unfurnished: number; furnished: number };
  rentAgency: Percent & { usualLeast: number };
  ejari: Dirhams & { online: number };
  dewaDeposit: { apartment: number; villa: number };
  dewaActivation: Range;
  cooling: Range;
  housingFee: Percent;
  /** Bands: how far below the average a rent is, at most, and how much it may rise, in per cent; the last has no limit. */
  rentBands: { bands: { from: number; upTo: number | null; rise: number }[] };
  rentIndex: object;
  rentNotice: { days: number };
}

export type RuleKey = keyof CostFigures;

/** A rule and its name. */
export type ShownRule<Key extends RuleKey = RuleKey> = {
  [K in Key]: { key: K; rule: Rule<CostFigures[K]> };
}[Key];

/** A cost with the rule it comes from. */
export type CostLine = ShownRule & { fils: number };
