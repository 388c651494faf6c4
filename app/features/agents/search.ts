import { parsePage } from '#app/lib/ids.ts';
import { tidyTableUrl } from '#app/lib/table-view.ts';
import { plainLine } from '#app/lib/text.ts';
import { type AgentSearch, LANGUAGES, SPECIALIZATIONS } from './types.ts';

export const FIND_AGENT_PATH = '/find-agent';
export const LONGEST_PLACE = 100;

/** Parses the URL of /find-agent; malformed parameters count as missing. */
export function parseAgentSearch(params: URLSearchParams): AgentSearch {
  return {
    location: plainLine(params.get('location') ?? '')
      .slice(0, LONGEST_PLACE)
      .trim(),
    specialization: SPECIALIZATIONS.find((name) => name === params.get('specialization')) ?? null,
    language: LANGUAGES.find((name) => name === params.get('languages')) ?? null,
    page: parsePage(params.get('page')),
  };
}

/** The same URL without default values; null if it is canonical already. */
export function tidyAgentUrl(params: URLSearchParams): string | null {
  const { location, specialization, language, page } = parseAgentSearch(params);
  return tidyTableUrl(FIND_AGENT_PATH, params, {
    location: location || null,
    specialization,
    languages: language,
    page: page === 1 ? null : String(page),
  });
}

/** The URL of another page of the same agents. */
export function agentsPath({ location, specialization, language }: AgentSearch, page = 1): string {
  const query = new URLSearchParams();
  if (location) query.set('location', location);
  if (specialization) query.set('specialization', specialization);
  if (language) query.set('languages', language);
  if (page > 1) query.set('page', String(page));
  return FIND_AGENT_PATH + (query.size > 0 ? `?${query}` : '');
}
