import { agentPath, companyPath } from '#app/features/profiles/rules.ts';
import type { CompanyPageDetails } from './types.ts';

/** A company's page for search engines. */
export function realEstateCompany(
  company: CompanyPageDetails,
  absolute: (path: string) => string,
): object {
  const { name, logoUrl, coverUrl, about, address, areas, languages, rating, agents } = company;
  const url = absolute(companyPath(company.slug));
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name,
    ...(company.otherName && { alternateName: company.otherName }),
    ...(about && { description: about }),
    ...(logoUrl && { logo: absolute(logoUrl) }),
    ...((coverUrl ?? logoUrl) && { image: absolute(coverUrl ?? logoUrl ?? '') }),
    ...(company.orn && {
      identifier: { '@type': 'PropertyValue', propertyID: 'ORN', value: company.orn },
    }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(areas.length > 0 && {
      areaServed: areas.map((area) => ({ '@type': 'Place', name: area.name })),
    }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(rating.average * 10) / 10,
        ratingCount: rating.count,
      },
    }),
    ...(agents.length > 0 && {
      employee: agents.map((agent) => ({
        '@type': 'Person',
        name: agent.name,
        url: absolute(agentPath(agent.slug)),
      })),
    }),
    address: { ...postalAddress(address), addressLocality: 'Dubai' },
    ...(company.offices.length > 0 && {
      location: company.offices.map((office) => ({
        '@type': 'Place',
        ...(office.name && { name: office.name }),
        address: postalAddress(office.address),
        ...(office.phone && { telephone: office.phone }),
      })),
    }),
  };
}

function postalAddress(street: string | null): object {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressCountry: 'AE',
  };
}
