import { agentPath, companyPath } from '#app/features/profiles/rules.ts';
import type { AgentDetail } from './types.ts';

/** An agent's page for search engines. */
export function realEstateAgent(agent: AgentDetail, absolute: (path: string) => string) {
  const { company, companySlug, picture, languages, areas, about, rating } = agent;
  const url = absolute(agentPath(agent.slug));
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: agent.name,
    ...(agent.otherName && { alternateName: agent.otherName }),
    ...(about && { description: about }),
    ...(picture && { image: absolute(picture) }),
    ...(company && {
      parentOrganization: {
        '@type': 'Organization',
        name: company,
        ...(companySlug && { url: absolute(companyPath(companySlug)) }),
      },
    }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(areas.length > 0 && {
      areaServed: areas.map(({ name }) => ({ '@type': 'Place', name })),
    }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(rating.average * 10) / 10,
        ratingCount: rating.count,
      },
    }),
    address: { '@type': 'PostalAddress', addressLocality: 'Dubai', addressCountry: 'AE' },
  };
}
