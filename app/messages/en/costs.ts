import type { BuyingNote } from '#app/features/costs/buying/result.ts';
import type { CostSource } from '#app/features/costs/sources.ts';
import type { Confidence, CostFigures } from '#app/features/costs/types.ts';
import { formats } from './formats.ts';

const { money, number, plural } = formats;

const percent = (share: number) => `${number(share)}%`;
const range = ({ from, to }: { from: number; to: number }) => `${money(from)} to ${number(to)}`;

const names: Record<keyof CostFigures, string> = {
  transfer: 'Land Department transfer fee',
  transferDifc: 'DIFC transfer fee',
  difcValue: 'DIFC market value',
  deed: 'Title deed and map',
  deedLand: 'Title deed and map, land',
  deedOffPlan: 'Off-plan registration',
  trustee: 'Trustee office',
  agency: 'Agency fee',
  vat: 'VAT',
  mortgage: 'Mortgage registration',
  mortgageDifc: 'DIFC mortgage registration',
  developerFee: 'Developer’s administration fee',
  developerNoc: 'Developer’s no-objection certificate',
  bank: 'Bank’s arrangement fee',
  valuation: 'Bank’s valuation',
  sellersLoan: 'Blocking fee, if the seller has a loan',
  feesInCash: 'Fees in cash',
  companyRegistration: 'Companies',
  loanFirstHome: 'Loan for a first home',
  loanSecondHome: 'Loan for a second home or investment',
  loanOffPlan: 'Loan for off-plan',
  loanNonResident: 'Loan for non-residents',
  loanTerm: 'Term of a loan',
  loanAge: 'Age at the last payment',
  loanInstalments: 'Instalments',
  loanIncomes: 'Loan and income',
  firstTimeProgramme: 'First-Time Home Buyer Programme',
  rentDeposit: 'Security deposit',
  rentAgency: 'Agency fee',
  ejari: 'Ejari registration',
  dewaDeposit: 'Deposit for water and electricity (DEWA)',
  dewaActivation: 'DEWA activation',
  cooling: 'Deposit for district cooling',
  housingFee: 'Housing fee',
  rentBands: 'Rise in rent',
  rentIndex: 'Rental index',
  rentNotice: 'Notice',
};

const how: { [Key in keyof CostFigures]: (figures: CostFigures[Key]) => string } = {
  transfer: (it) =>
    `${percent(it.percent)} of the price: by custom the buyer pays all of it, by law each half unless agreed otherwise`,
  transferDifc: (it) => `${percent(it.percent)} of the price, to the DIFC’s own register`,
  difcValue: (it) =>
    `If the price is below ${percent(it.percent)} of the market value, the fee is charged on that share of the market value`,
  deed: (it) => `${money(it.aed)} for a unit, villa or office`,
  deedLand: (it) => `${money(it.aed)} for land`,
  deedOffPlan: (it) => `${money(it.aed)} for an off-plan sale`,
  trustee: (it) =>
    `${money(it.from)} plus VAT from ${money(it.boundary)}, ${money(it.below)} plus VAT below`,
  agency: (it) => `${percent(it.percent)} of the price plus VAT: custom, not law`,
  vat: (it) =>
    `${percent(it.percent)} on commercial buildings and on services; homes and bare land have none`,
  mortgage: (it) => `${percent(it.percent)} of the loan plus ${money(it.aed)}`,
  mortgageDifc: (it) => `${percent(it.percent)} of the loan`,
  developerFee: (it) => `${range(it)}, varies by developer`,
  developerNoc: (it) => `${range(it)}, varies by developer`,
  bank: (it) => `Up to ${percent(it.percent)} of the loan plus VAT`,
  valuation: (it) => `${range(it)} plus VAT`,
  sellersLoan: (it) =>
    `${money(it.department)} to the Land Department, ${money(it.trustee)} plus VAT to the trustee`,
  feesInCash: () => 'Fees can’t be added to the loan: you pay them in cash',
  companyRegistration: () => 'A company registers with the Land Department before it buys',
  loanFirstHome: ({ boundary, national, resident }) =>
    `Of a price up to ${money(boundary)}, at most ${percent(national.upTo)} for UAE nationals and ${percent(resident.upTo)} for other residents; of a higher price, ${percent(national.above)} and ${percent(resident.above)}`,
  loanSecondHome: (it) =>
    `At most ${percent(it.national)} for UAE nationals, ${percent(it.resident)} for other residents`,
  loanOffPlan: (it) => `At most ${percent(it.percent)} of the value, for every buyer`,
  loanNonResident: (it) =>
    `Banks usually lend ${number(it.from)} to ${percent(it.to)} of the value`,
  loanTerm: (it) => `At most ${number(it.years)} years`,
  loanAge: (it) =>
    `Most banks want the last payment by the age of ${number(it.employed)}, or ${number(it.selfEmployed)} for the self-employed`,
  loanInstalments: (it) =>
    `Instalments on all debts: at most ${percent(it.percent)} of your monthly income`,
  loanIncomes: (it) =>
    `At most ${number(it.national)} times the yearly income for UAE nationals, ${number(it.resident)} times for others`,
  firstTimeProgramme: (it) =>
    `For residents of ${number(it.age)} and over without a freehold home in Dubai, price below ${money(it.below)}`,
  rentDeposit: (it) =>
    `${percent(it.unfurnished)} of the yearly rent, ${percent(it.furnished)} if furnished; refundable`,
  rentAgency: (it) =>
    `${percent(it.percent)} of the yearly rent plus VAT, often at least ${money(it.usualLeast)}: custom, not law`,
  ejari: (it) => `About ${money(it.aed)} at a centre, ${money(it.online)} online`,
  dewaDeposit: (it) =>
    `${money(it.apartment)} for an apartment, ${money(it.villa)} for a villa; refundable`,
  dewaActivation: (it) => `About ${range(it)}`,
  cooling: (it) =>
    `Usually ${range(it)} where there is district cooling, more for some villas; refundable`,
  housingFee: (it) =>
    `${percent(it.percent)} of the yearly rent, a twelfth with each DEWA bill; UAE nationals pay none`,
  rentBands: ({ bands }) =>
    bands
      .map(({ from, upTo, rise }) =>
        upTo === null
          ? `more than ${percent(from)} below the average: ${percent(rise)}`
          : `${from === 0 ? 'Up to' : `${number(from)} to`} ${percent(upTo)} below: ${rise === 0 ? 'none' : percent(rise)}`,
      )
      .join('; '),
  rentIndex: () => 'The index rates each building by its condition, location and services',
  rentNotice: (it) => `In writing, at least ${number(it.days)} days before the contract ends`,
};

const confidences: Record<Confidence, string> = {
  official: 'official text',
  several: 'confirmed by 3+ sources',
  likely: 'confirmed by 1–2 sources',
  unsure: 'sources differ',
};

const notes: Record<BuyingNote, string> = {
  firstTime:
    'You may qualify for the First-Time Home Buyer Programme, once. It brings early access to launches, better prices at some developers, and the transfer fee in interest-free instalments through some banks. It doesn’t lower the fee.',
  firstTimeTooDear: 'The price is too high for the First-Time Home Buyer Programme.',
  homeMover:
    'The fees are the same as for a first home. The higher loan of a first home is for one home at a time: until your present one is sold, choose Additional Property to see what a bank may lend.',
  additional: 'The fees are the same as for a first home, but a bank may lend less.',
  company:
    'The fees here are the same for a company. The central bank’s limits on loans are for people, so ask the bank what it lends a company.',
  mixedUse:
    'VAT is due on the commercial part only. We can’t know its share, so none is included: ask the seller for it.',
  commercialLand:
    'No VAT is included, because bare land is exempt. If the land is built on or prepared for building, VAT is due.',
  difc: 'The DIFC charges its fee on the price, unless that is well below the market value.',
};

const sources: Record<CostSource, string> = {
  resolution30: 'Executive Council Resolution 30 of 2013',
  saleRegistration: 'Dubai Land Department, sale registration',
  mortgageRegistration: 'Dubai Land Department, mortgage registration',
  difcTransfer: 'Emirates 24|7 on the DIFC’s transfer fee',
  difcValue: 'Lowtax on the DIFC’s transfer fee',
  difcMortgage: 'Economy Middle East on the DIFC’s mortgage fee',
  trustees: 'fäm Properties on registration trustees',
  transferGuide: 'fäm Properties on the fees of a transfer',
  justMortgages: 'Just Mortgages on the costs of a purchase',
  vat: 'Zoho on VAT in real estate',
  offPlan: 'EGSH on buying off-plan',
  mortgageGuide: 'MyCurrencyTransfer on mortgages in Dubai',
  blocking: 'Injaz, a registration trustee, on the seller’s loan',
  feesInCash: 'The Finance World on fees outside the loan',
  centralBank: 'Central Bank of the UAE, Regulations Regarding Mortgage Loans',
  centralBank2013: 'Al Rasub on the central bank’s rules of 2013',
  firstTime: 'Crossbridge on the First-Time Home Buyer Programme',
  rentPayments: 'fäm Properties on rental payments',
  rentingCosts: 'Gulf News on the costs of renting',
  dewa: 'Pillar on connecting water and electricity',
  housingFee: 'Engel & Völkers on the housing fee',
  decree43: 'Decree 43 of 2013, reported by Marina Fox',
  rentIndex: 'Zawya on the Smart Rental Index',
  law33: 'Law 33 of 2008 (article 14 of Law 26 of 2007)',
};

export const costs = {
  sources,
  names,
  how,
  confidences,
  notes,
  yes: 'Yes',
  no: 'No',
  result: 'Result',
  toResult: 'Go to the result',
  pending: 'Working it out…',
  source: {
    /** Before the link to the source. */
    label: 'Source: ',
    /** After it. */
    details: (confidence: string, checked: string) => `, ${confidence}, checked ${checked}`,
    since: (day: string) => `In force since ${day}. `,
  },
  rules: {
    title: 'Where each figure comes from',
    text: 'Every figure comes from a dated rule. Rules change and each office sets its own fees, so check with the Land Department before you pay.',
  },
  extras: {
    title: 'What isn’t included',
    text: 'These vary from case to case, so allow for them on top.',
  },
  buying: {
    title: 'Stamp duty calculator',
    description:
      'Dubai has no stamp duty. Work out what you pay instead, line by line: transfer fee, deed, trustee, agency and mortgage, each with its source.',
    lead: 'Dubai has no stamp duty. Instead you pay the Land Department 4% of the price, and a few smaller fees. Enter your price to see each of them, and where it comes from.',
    price: 'Property price in AED',
    buyer: 'Buyer type',
    buyers: {
      first_time: 'First Time Buyer',
      home_mover: 'Home Mover',
      additional: 'Additional Property',
      company: 'Company Purchase',
    },
    property: 'Property type',
    properties: { residential: 'Residential', commercial: 'Commercial', mixed_use: 'Mixed Use' },
    state: 'What are you buying?',
    states: {
      ready: 'A finished home, building or unit',
      off_plan: 'Off-plan, from the developer',
      land: 'A plot of land',
    },
    developerFee: 'Developer’s administration fee in AED',
    developerFeeHint: 'Ask the developer. Leave empty if you don’t know it.',
    agent: 'Do you pay an agent?',
    difc: 'Is it in the DIFC?',
    difcHint: 'The financial centre has a register of its own.',
    mortgage: 'Do you need a mortgage?',
    mortgageTitle: 'Your mortgage',
    borrower: 'Who borrows?',
    borrowers: {
      national: 'A UAE national',
      resident: 'A resident of another nationality',
      non_resident: 'A non-resident',
    },
    deposit: 'Deposit in %',
    rate: 'Interest in % a year',
    rateHint: 'Our assumption, not an offer: enter your bank’s rate.',
    years: 'Years',
    income: 'Monthly income in AED',
    incomeHint: 'If you enter it, we show what it supports.',
    debts: 'Other monthly instalments in AED',
    debtsHint: 'For cars, cards and other loans.',
    submit: 'Work out the costs',
    total: 'Costs on top of the price',
    share: (share: number) => `${number(Math.round(share * 100) / 100)}% of the price`,
    about: (price: number, kind: string, state: string) => `${kind}, ${money(price)}. ${state}.`,
    together: 'Price and costs',
    mortgageResult: 'With your mortgage',
    loan: 'Loan',
    depositAmount: 'Deposit',
    cash: 'Cash you need: deposit and costs',
    monthly: (years: number, rate: number, isAssumed: boolean) =>
      `Monthly repayment over ${number(years)} years at ${isAssumed ? 'an assumed ' : ''}${percent(rate)}`,
    interest: (years: number) => `Interest over ${number(years)} years`,
    exceeded: (most: number, deposit: number) =>
      `A bank may lend at most ${percent(most)} of the value here, so this deposit is too small. You need at least ${percent(100 - most)}. That is ${money(deposit)}.`,
    incomeExceeded: (most: number, deposit: number) =>
      `With this income a bank may lend at most ${money(most)}, so this loan is too large. At this price you need a deposit of at least ${money(deposit)}.`,
    costsWithoutLoan: 'The costs above are without those of a mortgage.',
    within: (most: number) => `A bank may lend up to ${percent(most)} of the value here.`,
    noLimit:
      'The central bank’s limits are for people who buy homes. For this purchase, ask the bank what it lends.',
    limits: 'What you may borrow',
    limitsText:
      'The lowest of these decides. Banks use the price or their valuation, whichever is lower.',
    most: (aed: number) => `At most ${money(aed)}`,
    links: {
      guide: 'What it costs to buy a home in Dubai',
      borrowing: 'How much you can borrow',
    },
  },
  renting: {
    title: 'Rent calculator',
    description:
      'What you need to move into a rented home in Dubai: first cheque, deposits, agency fee and Ejari, each with its source.',
    lead: 'The rent in an advert is for a year. See what you need on the day you move in, what you get back, and what comes later.',
    rent: 'Yearly rent in AED',
    cheques: 'Number of cheques',
    kind: 'Property type',
    kinds: { apartment: 'Apartment', villa: 'Villa or townhouse' },
    furnished: 'Is it furnished?',
    agent: 'Do you pay an agent?',
    cooling: 'Is there district cooling?',
    coolingHint: 'If so, the cooling company also takes a deposit.',
    national: 'Are you a UAE national?',
    nationalHint: 'Nationals pay no housing fee.',
    submit: 'Work out the costs',
    total: 'To move in',
    about: (rent: number, cheques: number) =>
      `${money(rent)} a year in ${number(cheques)} ${plural(cheques, { one: 'cheque', other: 'cheques' })}`,
    refundable: (aed: number) => `${money(aed)} of this is refundable deposits`,
    firstCheque: (cheques: number): string =>
      cheques === 1 ? 'Rent for the year' : 'First cheque',
    agencyLeast: (aed: number) =>
      `Many agencies charge at least ${money(aed)} plus VAT, more than we have counted here. Ask before you sign.`,
    later: 'After that',
    laterCheques: (count: number) =>
      count === 1 ? 'One more cheque' : `${number(count)} more cheques, each`,
    housingFee: 'Monthly housing fee',
    links: {
      guide: 'What it costs to rent, and to move in',
      increase: 'How much can my rent go up?',
      guides: 'All guides for renters',
    },
  },
  increase: {
    title: 'Rent increase calculator',
    description:
      'How much your landlord may raise the rent on renewal under Dubai’s Decree 43 of 2013, and the last day for notice.',
    lead: 'How much the rent can rise when a tenancy in Dubai is renewed depends on how far it is below the average for similar homes, and the landlord must give notice.',
    rent: 'Your yearly rent in AED',
    average: 'Average yearly rent in AED',
    averageHint: 'Look it up in the Land Department’s rental index or the Dubai REST app:',
    averageLink: 'dubailand.gov.ae',
    contractEnd: 'Last day of the contract',
    contractEndHint: 'Add it to see the last day notice can be given.',
    submit: 'Check the increase',
    none: 'The rent may not rise',
    upTo: (rise: number) => `The rent may rise by ${percent(rise)} at most`,
    most: 'The highest new yearly rent',
    below: (rent: number, average: number, below: number) =>
      below > 0
        ? `${money(rent)} is ${number(Math.round(below * 10) / 10)}% below the average of ${money(average)}. The decree measures the gap against the average.`
        : `${money(rent)} is not below the average of ${money(average)}.`,
    gap: (from: number, to: number, rise: number, most: number) =>
      `You are between two bands: the decree has a rule up to ${percent(from)} and another from ${percent(to)}, and none in between. Under the lower band the rent ${rise === 0 ? 'may not rise' : `may rise by ${percent(rise)}, to ${money(most)}`}. Rely on the Land Department’s own calculator.`,
    notice: 'Notice',
    noticeUntil: (day: string) =>
      `A party that wants to change the rent must give notice by ${day}. Without notice, the contract renews at the same rent.`,
    noticeOver: (day: string) =>
      `The last day for notice was ${day}. If none was given by then, the contract renews at the same rent.`,
    index: 'The average',
    indexText:
      'Only the Land Department’s index counts. Medians of contracts, on this site or elsewhere, are not the legal index.',
    difc: 'The decree covers the free zones too. The DIFC has a leasing law of its own: check with its registrar.',
    links: {
      guide: 'How much can my rent go up?',
      moving: 'What it takes to move in',
      guides: 'All guides for renters',
    },
  },
};
