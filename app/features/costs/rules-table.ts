import { type CostSource, SOURCES } from './sources.ts';
import type { Confidence, CostFigures, Rule } from './types.ts';

const CHECKED_ON = '2026-11-21';

/**
 * Every rule the calculators use, oldest first. To change a figure, end the current rule and add a new one with its
 * source: a figure without a source doesn't belong here. See decision 20.
 */
export const RULES: { [Key in keyof CostFigures]: Rule<CostFigures[Key]>[] } = {
  transfer: [rule({ percent: 4 }, 'official', 'resolution30', '2013-10-06')],
  transferDifc: [rule({ percent: 5 }, 'several', 'difcTransfer', '2014-04-01')],
  difcValue: [rule({ percent: 85 }, 'likely', 'difcValue', '2014-04-01')],
  deed: [rule({ aed: 580 }, 'several', 'trustees')],
  deedLand: [rule({ aed: 430 }, 'several', 'trustees')],
  deedOffPlan: [rule({ aed: 40 }, 'several', 'transferGuide')],
  trustee: [rule({ boundary: 500_000, below: 2_000, from: 4_000 }, 'official', 'saleRegistration')],
  agency: [rule({ percent: 2 }, 'several', 'justMortgages')],
  vat: [rule({ percent: 5 }, 'several', 'vat', '2018-01-01')],
  mortgage: [rule({ percent: 0.25, aed: 290 }, 'several', 'mortgageRegistration')],
  mortgageDifc: [rule({ percent: 0.25 }, 'several', 'difcMortgage', '2024-11-21')],
  developerFee: [rule({ from: 1_000, to: 5_250 }, 'unsure', 'offPlan')],
  developerNoc: [rule({ from: 500, to: 5_000 }, 'several', 'transferGuide')],
  bank: [rule({ percent: 1 }, 'likely', 'justMortgages')],
  valuation: [rule({ from: 2_500, to: 3_500 }, 'likely', 'mortgageGuide')],
  sellersLoan: [rule({ department: 1_020, trustee: 500 }, 'likely', 'blocking')],
  feesInCash: [rule({}, 'several', 'feesInCash', '2025-02-01')],
  companyRegistration: [rule({}, 'official', 'saleRegistration')],
  loanFirstHome: [
    rule(
      {
        boundary: 5_000_000,
        national: { upTo: 80, above: 70 },
        resident: { upTo: 75, above: 65 },
      },
      'several',
      'centralBank2013',
      '2013-11-28',
      '2020-04-07',
    ),
    rule(
      {
        boundary: 5_000_000,
        national: { upTo: 85, above: 75 },
        resident: { upTo: 80, above: 70 },
      },
      'official',
      'centralBank',
      '2020-04-08',
    ),
  ],
  loanSecondHome: [rule({ national: 65, resident: 60 }, 'official', 'centralBank', '2013-11-28')],
  loanOffPlan: [rule({ percent: 50 }, 'official', 'centralBank', '2013-11-28')],
  loanNonResident: [rule({ from: 50, to: 60 }, 'likely', 'mortgageGuide')],
  loanTerm: [rule({ years: 25 }, 'official', 'centralBank', '2013-11-28')],
  loanAge: [rule({ employed: 65, selfEmployed: 70 }, 'likely', 'justMortgages')],
  loanInstalments: [rule({ percent: 50 }, 'official', 'centralBank', '2013-11-28')],
  loanIncomes: [rule({ national: 8, resident: 7 }, 'official', 'centralBank', '2013-11-28')],
  firstTimeProgramme: [rule({ below: 5_000_000, age: 18 }, 'likely', 'firstTime', '2025-07-02')],
  rentDeposit: [rule({ unfurnished: 5, furnished: 10 }, 'several', 'rentPayments')],
  rentAgency: [rule({ percent: 5, usualLeast: 5_000 }, 'several', 'rentPayments')],
  ejari: [rule({ aed: 220, online: 155 }, 'several', 'rentingCosts')],
  dewaDeposit: [rule({ apartment: 2_000, villa: 4_000 }, 'several', 'rentingCosts')],
  dewaActivation: [rule({ from: 100, to: 300 }, 'likely', 'dewa')],
  cooling: [rule({ from: 1_000, to: 2_000 }, 'likely', 'rentPayments')],
  housingFee: [rule({ percent: 5 }, 'several', 'housingFee')],
  rentBands: [
    rule(
      {
        bands: [
          { from: 0, upTo: 10, rise: 0 },
          { from: 11, upTo: 20, rise: 5 },
          { from: 21, upTo: 30, rise: 10 },
          { from: 31, upTo: 40, rise: 15 },
          { from: 40, upTo: null, rise: 20 },
        ],
      },
      'several',
      'decree43',
      '2013-12-20',
    ),
  ],
  rentIndex: [rule({}, 'several', 'rentIndex', '2025-01-02')],
  rentNotice: [rule({ days: 90 }, 'official', 'law33')],
};

/** @param validFrom null if no source says; @param validTo null while the rule applies. */
function rule<const Of extends object>(
  figures: Of,
  confidence: Confidence,
  source: CostSource,
  validFrom: string | null = null,
  validTo: string | null = null,
): Rule<Of> {
  const { [source]: url } = SOURCES;
  return {
    figures,
    validFrom,
    validTo,
    source: { key: source, url },
    checkedOn: CHECKED_ON,
    confidence,
  };
}
