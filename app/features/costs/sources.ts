/** Their names are in `costs.sources`. */
export const SOURCES = {
  resolution30: 'https://dlp.dubai.gov.ae/Legislation%20Reference/2013/ECR%2030%20of%202013.html',
  saleRegistration: 'https://dubailand.gov.ae/en/eservices/request-for-sale-registration',
  mortgageRegistration: 'https://dubailand.gov.ae/en/eservices/request-for-mortgage-registration/',
  difcTransfer:
    'https://www.emirates247.com/news/emirates/difc-hikes-property-registration-fee-from-3-5-to-5-2014-06-16-1.553028',
  difcValue: 'https://www.lowtax.net/news/DIFC-To-Hike-Freehold-Transfer-Fee-64161.html',
  difcMortgage:
    'https://economymiddleeast.com/news/dubai-introduces-new-mortgage-fee-extends-off-plan-property-registration-period-to-60-days-in-updated-laws',
  trustees:
    'https://famproperties.com/blog/what-is-property-registration-trustee-and-why-is-it-important',
  transferGuide:
    'https://famproperties.com/advice/what-are-the-fees-for-transferring-property-in-dubai',
  justMortgages: 'http://www.justmortgages.ae/faq.aspx',
  vat: 'https://www.zoho.com/ae/books/vat/faq/real-estate/real-estate-sector.html',
  offPlan: 'https://egsh.ae/insights/off-plan-property-purchase-in-dubai',
  mortgageGuide: 'https://www.mycurrencytransfer.com/dubai-property/mortgages',
  blocking: 'https://www.injazrt.ae/services/blocking/',
  feesInCash: 'https://thefinanceworld.com/uae-property-buyers-pay-dld-agency-fees-upfront/',
  centralBank: 'https://rulebook.centralbank.ae/en/rulebook/regulations-regarding-mortgage-loans',
  centralBank2013: 'http://alrasub.com/uae-central-bank-issues-mortgage-rules/',
  firstTime: 'https://www.crossbridge.estate/news/dubai-first-time-buyer-scheme',
  rentPayments:
    'https://famproperties.com/blog/understanding-rental-payments-dubai-property-famproperties',
  rentingCosts:
    'https://gulfnews.com/living-in-uae/housing/renting-in-dubai-2022-5-costs-you-should-consider-when-finding-an-apartment-1.1658761165377',
  dewa: 'https://getpillaros.com/resources/dewa-move-in-connection-dubai-landlords',
  housingFee: 'https://www.engelvoelkers.com/ae/en/resources/housing-fee-dubai',
  decree43:
    'http://marinafox.com/news/decree_on_maximum_rent_hikes_allowed_upon_tenancy_renewal_in_dubai',
  rentIndex:
    'https://www.zawya.com/en/business/real-estate/dubai-land-department-launches-smart-rental-index-2025-haxwlfp3',
  law33:
    'https://dlp.dubai.gov.ae/Legislation%20Reference/2009/Law%20No.%20(33)%20of%202008%20Amending%20Law%20No.%20(26)%20of%202007.html',
};
export type CostSource = keyof typeof SOURCES;
