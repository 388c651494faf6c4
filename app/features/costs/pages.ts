import type { RuleKey } from './types.ts';

/** The rules that each page lists below its calculator. */
export const BUYING_RULES: RuleKey[] = [
  'transfer',
  'transferDifc',
  'difcValue',
  'deed',
  'deedLand',
  'deedOffPlan',
  'trustee',
  'agency',
  'vat',
  'mortgage',
  'mortgageDifc',
  'feesInCash',
  'loanFirstHome',
  'loanSecondHome',
  'loanOffPlan',
  'loanNonResident',
  'loanTerm',
  'loanAge',
  'loanInstalments',
  'loanIncomes',
  'firstTimeProgramme',
  'companyRegistration',
];

export const RENTING_RULES: RuleKey[] = [
  'rentDeposit',
  'dewaDeposit',
  'rentAgency',
  'ejari',
  'dewaActivation',
  'cooling',
  'housingFee',
];

export const RENT_INCREASE_RULES: RuleKey[] = ['rentBands', 'rentIndex', 'rentNotice'];
