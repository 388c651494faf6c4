/** The header's links, unless the operator chose others: paths, and their keys in the texts. */
export const NAVIGATION = [
  ['/buy', 'buy'],
  ['/rent', 'rent'],
  ['/search-results', 'search'],
  ['/house-price-index', 'housePrices'],
  ['/find-agent', 'findAgent'],
  ['/commercial-property', 'commercial'],
  ['/property-guides', 'inspire'],
  ['/overseas-homes', 'overseas'],
] as const;
