import type { Confidence, CostFigures, Rule } from './types.ts';

const CHECKED_ON = '2026-11-21';

/** Sources by their own names, which are the same in every language. */
const SOURCES = {
  resolution30: {
    name: 'Executive Council Resolution 30 of 2013',
    url: 'https://dlp.dubai.gov.ae/Legislation%20Reference/2013/ECR%2030%20of%202013.html',
  },
  saleRegistration: {
    name: 'Dubai Land Department, sale registration',
    url: 'https://dubailand.gov.ae/en/eservices/request-for-sale-registration',
  },
  mortgageRegistration: {
    name: 'Dubai Land Department, mortgage registration',
    url: 'https://dubailand.gov.ae/en/eservices/request-for-mortgage-registration/',
  },
  difcTransfer: {
    name: 'Emirates 24|7 on the DIFC’s transfer fee',
    url: 'https://www.emirates247.com/news/emirates/difc-hikes-property-registration-fee-from-3-5-to-5-2014-06-16-1.553028',
  },
  difcValue: {
    name: 'Lowtax on the DIFC’s transfer fee',
    url: 'https://www.lowtax.net/news/DIFC-To-Hike-Freehold-Transfer-Fee-64161.html',
  },
  difcMortgage: {
    name: 'Economy Middle East on the DIFC’s mortgage fee',
    url: 'https://economymiddleeast.com/news/dubai-introduces-new-mortgage-fee-extends-off-plan-property-registration-period-to-60-days-in-updated-laws',
  },
  trustees: {
    name: 'fäm Properties on registration trustees',
    url: 'https://famproperties.com/blog/what-is-property-registration-trustee-and-why-is-it-important',
  },
  transferGuide: {
    name: 'fäm Properties on the fees of a transfer',
    url: 'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai',
  },
  justMortgages: {
    name: 'Just Mortgages on the costs of a purchase',
    url: 'http://www.justmortgages.ae/faq.aspx',
  },
  vat: {
    name: 'Zoho on VAT in real estate',
    url: 'https://www.zoho.com/ae/books/vat/faq/real-estate/real-estate-sector.html',
  },
  offPlan: {
    name: 'EGSH on buying off-plan',
    url: 'https://egsh.ae/insights/off-plan-property-purchase-in-dubai',
  },
  mortgageGuide: {
    name: 'MyCurrencyTransfer on mortgages in Dubai',
    url: 'https://www.mycurrencytransfer.com/dubai-property/mortgages',
  },
  blocking: {
    name: 'Injaz, a registration trustee, on the seller’s loan',
    url: 'https://www.injazrt.ae/services/blocking/',
  },
  feesInCash: {
    name: 'The Finance World on fees outside the loan',
    url: 'https://thefinanceworld.com/uae-property-buyers-pay-dld-agency-fees-upfront/',
  },
  centralBank: {
    name: 'Central Bank of the UAE, Regulations Regarding Mortgage Loans',
    url: 'https://rulebook.centralbank.ae/en/rulebook/regulations-regarding-mortgage-loans',
  },
  centralBank2013: {
    name: 'Al Rasub on the central bank’s rules of 2013',
    url: 'http://alrasub.com/uae-central-bank-issues-mortgage-rules/',
  },
  firstTime: {
    name: 'Crossbridge on the First-Time Home Buyer Programme',
    url: 'https://www.crossbridge.estate/news/dubai-first-time-buyer-scheme',
  },
  rentPayments: {
    name: 'fäm Properties on rental payments',
    url: 'https://famproperties.com/blog/understanding-rental-payments-dubai-property-famproperties',
  },
  rentingCosts: {
    name: 'Gulf News on the costs of renting',
    url: 'https://gulfnews.com/living-in-uae/housing/renting-in-dubai-2022-5-costs-you-should-consider-when-finding-an-apartment-1.1658761165377',
  },
  dewa: {
    name: 'Pillar on connecting water and electricity',
    url: 'https://getpillaros.com/resources/dewa-move-in-connection-dubai-landlords',
  },
  housingFee: {
    name: 'Engel & Völkers on the housing fee',
    url: 'https://www.engelvoelkers.com/ae/en/resources/housing-fee-dubai',
  },
  decree43: {
    name: 'Decree 43 of 2013, reported by Marina Fox',
    url: 'http://marinafox.com/news/decree_on_maximum_rent_hikes_allowed_upon_tenancy_renewal_in_dubai',
  },
  rentIndex: {
    name: 'Zawya on the Smart Rental Index',
    url: 'https://www.zawya.com/en/business/real-estate/dubai-land-department-launches-smart-rental-index-2025-haxwlfp3',
  },
  law33: {
    name: 'Law 33 of 2008 (article 14 of Law 26 of 2007)',
    url: 'https://dlp.dubai.gov.ae/Legislation%20Reference/2009/Law%20No.%20(33)%20of%202008%20Amending%20Law%20No.%20(26)%20of%202007.html',
  },
};

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
  source: keyof typeof SOURCES,
  validFrom: string | null = null,
  validTo: string | null = null,
): Rule<Of> {
  const { [source]: from } = SOURCES;
  return { figures, validFrom, validTo, source: from, checkedOn: CHECKED_ON, confidence };
}
