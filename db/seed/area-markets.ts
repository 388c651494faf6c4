import type { Amenity } from '#app/features/listings/amenities.ts';
import type { PropertyType } from '#app/features/listings/types.ts';

/** What the demonstration world takes a main area's market to be; round figures, not a valuation. */
export interface AreaMarket {
  /** How many of the demonstration listings lie here. */
  listings: number;
  /** Kinds of property found here, with the usual sale price in AED per square foot (of the plot, for land). */
  price: Partial<Record<PropertyType, number>>;
  /** Yearly rent of a home as a share of its price. */
  yield: number;
  /** AED per square foot and year. */
  serviceCharge: number;
  /** What a home on an upper floor may look at. */
  views: Amenity[];
  /** Share of the listings that are for sale. */
  forSale: number;
  /** Share of the sales that are off-plan. */
  offPlan: number;
  /** Furnished homes by the day, week or month. */
  holiday?: true;
  /** Water is close: points stay near the centre. */
  waterside?: true;
}

const city: Amenity[] = ['skyline_view', 'community_view'];

export const AREA_MARKETS: Record<string, AreaMarket> = {
  'al-barari': { listings: 9, price: { apartment: 2000, villa: 3000, penthouse: 2600, land: 900 }, yield: 0.055, serviceCharge: 20, views: ['park_view'], forSale: 0.65, offPlan: 0.1 },
  'al-barsha': { listings: 12, price: { apartment: 1250, villa: 1500, office: 1150, retail: 1900, land: 750 }, yield: 0.068, serviceCharge: 13, views: city, forSale: 0.3, offPlan: 0 },
  'al-furjan': { listings: 14, price: { apartment: 1400, villa: 1650, townhouse: 1600, retail: 1900, land: 480 }, yield: 0.067, serviceCharge: 12, views: ['community_view', 'park_view'], forSale: 0.6, offPlan: 0.3 },
  'al-jaddaf': { listings: 10, price: { apartment: 1650, penthouse: 2300, retail: 2100, office: 1500 }, yield: 0.066, serviceCharge: 15, views: ['creek_view', 'skyline_view', 'burj_view'], forSale: 0.6, offPlan: 0.35 },
  'al-karama': { listings: 9, price: { apartment: 1100, office: 1000, retail: 1900 }, yield: 0.074, serviceCharge: 12, views: city, forSale: 0.1, offPlan: 0 },
  'al-nahda': { listings: 9, price: { apartment: 850, retail: 1300, office: 850 }, yield: 0.078, serviceCharge: 11, views: ['park_view', 'community_view'], forSale: 0.12, offPlan: 0 },
  'al-quoz': { listings: 9, price: { apartment: 950, villa: 1050, office: 900, retail: 1300, land: 420 }, yield: 0.073, serviceCharge: 10, views: city, forSale: 0.25, offPlan: 0 },
  'al-qusais': { listings: 9, price: { apartment: 800, office: 750, retail: 1200 }, yield: 0.078, serviceCharge: 10, views: ['community_view'], forSale: 0.1, offPlan: 0 },
  'al-wasl': { listings: 9, price: { apartment: 3000, villa: 2400, retail: 3200, land: 1500 }, yield: 0.055, serviceCharge: 18, views: ['skyline_view', 'burj_view'], forSale: 0.5, offPlan: 0.25 },
  'arabian-ranches': { listings: 12, price: { villa: 2000, townhouse: 1800, land: 700 }, yield: 0.055, serviceCharge: 4, views: ['golf_view', 'community_view'], forSale: 0.65, offPlan: 0 },
  arjan: { listings: 13, price: { apartment: 1450, retail: 1900 }, yield: 0.072, serviceCharge: 14, views: city, forSale: 0.6, offPlan: 0.4 },
  'barsha-heights-tecom': { listings: 9, price: { apartment: 1250, office: 1200, retail: 1900 }, yield: 0.072, serviceCharge: 15, views: ['skyline_view', 'sea_view'], forSale: 0.4, offPlan: 0.05 },
  'bluewaters-island': { listings: 8, price: { apartment: 4400, penthouse: 5600, townhouse: 4200 }, yield: 0.058, serviceCharge: 22, views: ['sea_view', 'marina_view'], forSale: 0.5, offPlan: 0, holiday: true, waterside: true },
  'bur-dubai': { listings: 11, price: { apartment: 1150, office: 1000, retail: 2000 }, yield: 0.074, serviceCharge: 12, views: ['creek_view', 'skyline_view'], forSale: 0.15, offPlan: 0, waterside: true },
  'business-bay': { listings: 23, price: { apartment: 2250, penthouse: 3600, office: 1900, retail: 2700 }, yield: 0.063, serviceCharge: 18, views: ['canal_view', 'burj_view', 'skyline_view'], forSale: 0.6, offPlan: 0.3, holiday: true },
  'city-walk': { listings: 9, price: { apartment: 3100, penthouse: 3900, retail: 3600 }, yield: 0.056, serviceCharge: 22, views: ['burj_view', 'skyline_view', 'community_view'], forSale: 0.55, offPlan: 0.1, holiday: true },
  'damac-hills': { listings: 13, price: { apartment: 1400, villa: 1750, townhouse: 1700, land: 600 }, yield: 0.064, serviceCharge: 12, views: ['golf_view', 'park_view', 'community_view'], forSale: 0.6, offPlan: 0.2 },
  'damac-hills-2': { listings: 12, price: { apartment: 1150, villa: 1080, townhouse: 1040, land: 380 }, yield: 0.068, serviceCharge: 6, views: ['community_view', 'park_view'], forSale: 0.65, offPlan: 0.3 },
  deira: { listings: 11, price: { apartment: 900, office: 850, retail: 1900 }, yield: 0.077, serviceCharge: 11, views: ['creek_view', 'skyline_view'], forSale: 0.1, offPlan: 0 },
  difc: { listings: 10, price: { apartment: 2800, penthouse: 4200, office: 3000, retail: 3800 }, yield: 0.058, serviceCharge: 24, views: ['burj_view', 'skyline_view'], forSale: 0.55, offPlan: 0.1, holiday: true },
  'discovery-gardens': { listings: 10, price: { apartment: 1050, retail: 1500 }, yield: 0.078, serviceCharge: 12, views: ['park_view', 'community_view'], forSale: 0.4, offPlan: 0 },
  'downtown-dubai': { listings: 23, price: { apartment: 2950, penthouse: 5200, office: 2400, retail: 4200 }, yield: 0.058, serviceCharge: 25, views: ['burj_view', 'skyline_view', 'community_view'], forSale: 0.6, offPlan: 0.15, holiday: true },
  'dubai-creek-harbour': { listings: 14, price: { apartment: 2350, penthouse: 3300, townhouse: 2300, retail: 2900 }, yield: 0.059, serviceCharge: 18, views: ['creek_view', 'skyline_view', 'burj_view', 'park_view'], forSale: 0.65, offPlan: 0.4, waterside: true },
  'dubai-festival-city': { listings: 9, price: { apartment: 1700, villa: 2100, townhouse: 1800, office: 1500 }, yield: 0.062, serviceCharge: 16, views: ['creek_view', 'community_view', 'skyline_view'], forSale: 0.45, offPlan: 0.1, waterside: true },
  'dubai-harbour': { listings: 12, price: { apartment: 4100, penthouse: 5600 }, yield: 0.055, serviceCharge: 21, views: ['sea_view', 'marina_view', 'skyline_view'], forSale: 0.65, offPlan: 0.35, holiday: true, waterside: true },
  'dubai-hills-estate': { listings: 19, price: { apartment: 2250, villa: 2700, townhouse: 2150, penthouse: 3000, retail: 2800, office: 2100, land: 950 }, yield: 0.057, serviceCharge: 15, views: ['golf_view', 'park_view', 'skyline_view', 'burj_view'], forSale: 0.65, offPlan: 0.25 },
  'dubai-investment-park-dip': { listings: 9, price: { apartment: 1000, townhouse: 1150, villa: 1350, office: 850, retail: 1300 }, yield: 0.073, serviceCharge: 10, views: ['community_view'], forSale: 0.45, offPlan: 0.3 },
  'dubai-marina': { listings: 31, price: { apartment: 2050, penthouse: 3300, villa: 2600, office: 1700, retail: 3000 }, yield: 0.064, serviceCharge: 17, views: ['marina_view', 'sea_view', 'skyline_view'], forSale: 0.55, offPlan: 0.1, holiday: true, waterside: true },
  'dubai-production-city-impz': { listings: 9, price: { apartment: 1150, office: 900, retail: 1500 }, yield: 0.075, serviceCharge: 13, views: ['lake_view', 'community_view'], forSale: 0.5, offPlan: 0.3 },
  'dubai-silicon-oasis': { listings: 12, price: { apartment: 1150, villa: 1300, townhouse: 1250, office: 950, retail: 1500 }, yield: 0.075, serviceCharge: 11, views: ['community_view', 'skyline_view'], forSale: 0.5, offPlan: 0.3 },
  'dubai-south': { listings: 12, price: { apartment: 1200, villa: 1300, townhouse: 1250, office: 900, land: 350 }, yield: 0.068, serviceCharge: 9, views: ['community_view', 'park_view'], forSale: 0.7, offPlan: 0.5 },
  'dubai-sports-city': { listings: 13, price: { apartment: 1200, villa: 1700, townhouse: 1500, office: 850, retail: 1500 }, yield: 0.074, serviceCharge: 13, views: ['golf_view', 'canal_view', 'community_view'], forSale: 0.5, offPlan: 0.2 },
  'emirates-hills': { listings: 7, price: { villa: 5200, land: 2200 }, yield: 0.05, serviceCharge: 3, views: ['golf_view', 'lake_view'], forSale: 0.8, offPlan: 0 },
  'international-city': { listings: 12, price: { apartment: 850, townhouse: 1000, retail: 1100 }, yield: 0.08, serviceCharge: 9, views: ['community_view', 'lake_view'], forSale: 0.45, offPlan: 0.15 },
  jumeirah: { listings: 12, price: { apartment: 3100, villa: 2300, townhouse: 2500, retail: 3300, land: 1500 }, yield: 0.052, serviceCharge: 17, views: ['sea_view', 'skyline_view', 'burj_view'], forSale: 0.5, offPlan: 0.15, waterside: true },
  'jumeirah-beach-residence-jbr': { listings: 17, price: { apartment: 1950, penthouse: 3200, retail: 3200 }, yield: 0.066, serviceCharge: 17, views: ['sea_view', 'marina_view'], forSale: 0.5, offPlan: 0.05, holiday: true, waterside: true },
  'jumeirah-golf-estates': { listings: 9, price: { villa: 2250, townhouse: 1900, apartment: 1700, land: 750 }, yield: 0.052, serviceCharge: 6, views: ['golf_view', 'community_view'], forSale: 0.7, offPlan: 0.15 },
  'jumeirah-lake-towers-jlt': { listings: 19, price: { apartment: 1650, penthouse: 2300, office: 1500, retail: 2300 }, yield: 0.068, serviceCharge: 15, views: ['lake_view', 'marina_view', 'golf_view', 'skyline_view'], forSale: 0.5, offPlan: 0.15, holiday: true },
  'jumeirah-village-circle-jvc': { listings: 29, price: { apartment: 1400, villa: 1400, townhouse: 1350, retail: 1900, office: 1200, land: 420 }, yield: 0.073, serviceCharge: 13, views: ['park_view', 'community_view', 'skyline_view'], forSale: 0.6, offPlan: 0.35, holiday: true },
  'jumeirah-village-triangle-jvt': { listings: 11, price: { apartment: 1450, villa: 1550, townhouse: 1500, land: 430 }, yield: 0.067, serviceCharge: 11, views: ['park_view', 'community_view'], forSale: 0.6, offPlan: 0.3 },
  'meydan-city': { listings: 10, price: { apartment: 1900, villa: 2300, townhouse: 2000, land: 800 }, yield: 0.06, serviceCharge: 15, views: ['skyline_view', 'burj_view', 'park_view'], forSale: 0.65, offPlan: 0.4 },
  mirdif: { listings: 10, price: { apartment: 1150, villa: 1200, townhouse: 1250, retail: 1400, land: 420 }, yield: 0.065, serviceCharge: 10, views: ['park_view', 'community_view'], forSale: 0.35, offPlan: 0.05 },
  'mohammed-bin-rashid-city': { listings: 14, price: { apartment: 2050, villa: 2700, townhouse: 2000, penthouse: 3200, land: 900 }, yield: 0.057, serviceCharge: 15, views: ['lake_view', 'park_view', 'burj_view', 'skyline_view'], forSale: 0.7, offPlan: 0.4 },
  'motor-city': { listings: 10, price: { apartment: 1350, townhouse: 1500, villa: 1500, office: 1000, retail: 1600 }, yield: 0.068, serviceCharge: 13, views: ['community_view', 'park_view'], forSale: 0.5, offPlan: 0.1 },
  'palm-jumeirah': { listings: 21, price: { apartment: 3300, villa: 5600, penthouse: 4800, townhouse: 3600, retail: 3800 }, yield: 0.054, serviceCharge: 19, views: ['sea_view', 'skyline_view', 'community_view'], forSale: 0.6, offPlan: 0.1, holiday: true, waterside: true },
  'the-greens': { listings: 10, price: { apartment: 1750, retail: 2100 }, yield: 0.066, serviceCharge: 17, views: ['park_view', 'lake_view', 'golf_view'], forSale: 0.5, offPlan: 0 },
  'town-square': { listings: 11, price: { apartment: 1350, townhouse: 1300, retail: 1700 }, yield: 0.07, serviceCharge: 12, views: ['park_view', 'community_view'], forSale: 0.55, offPlan: 0.3 },
  'umm-suqeim': { listings: 10, price: { apartment: 3000, villa: 2100, townhouse: 2400, retail: 2800, land: 1300 }, yield: 0.052, serviceCharge: 17, views: ['sea_view', 'community_view'], forSale: 0.45, offPlan: 0.15, waterside: true },
};
