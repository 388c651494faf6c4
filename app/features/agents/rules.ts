import { parsePage } from '#app/lib/ids.ts';
import { queryWith } from '#app/lib/table.ts';
import { visibleText } from '#app/lib/text.ts';
import { type AgentSearch, LANGUAGES, SPECIALIZATIONS } from './types.ts';

export const FIND_AGENT_PATH = '/find-agent';
/** Where an agent reads and answers their ratings. */
export const OWN_RATINGS_PATH = '/dashboard/agent-details/ratings';
export const AGENTS_SHOWN = 12;
export const AGENT_LISTINGS_SHOWN = 12;
/** Fewer answered enquiries say little about how soon somebody answers. */
export const FEWEST_ANSWERED = 5;
export const LONGEST_PLACE = 100;
/** Places an agent may say they work in. */
export const MOST_AREAS = 10;

/** The initials that stand for a person without a picture: of their first and last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word][0]!.toUpperCase()).join('');
}

/** Whether a slug from a URL may name an agent; PostgreSQL refuses some characters. */
export function isAgentSlug(text: string): boolean {
  return /^[\w-]{1,200}$/.test(text);
}

export function agentPath(slug: string): string {
  return `/agents/${slug}`;
}

/** Reads the URL of /find-agent; what is malformed counts as missing. */
export function parseAgentSearch(params: URLSearchParams): AgentSearch {
  return {
    location: visibleText(params.get('location') ?? '')
      .slice(0, LONGEST_PLACE)
      .trim(),
    specialization: SPECIALIZATIONS.find((name) => name === params.get('specialization')) ?? null,
    language: LANGUAGES.find((name) => name === params.get('languages')) ?? null,
    page: parsePage(params.get('page')),
  };
}

/**
 * A form says every field, also those left empty. The same URL without them, other parameters kept; null when it is tidy
 * already.
 */
export function tidyAgentUrl(params: URLSearchParams): string | null {
  const { location, specialization, language, page } = parseAgentSearch(params);
  const meant = {
    location: location || null,
    specialization,
    languages: language,
    page: page === 1 ? null : String(page),
  };
  const isTidy = Object.entries(meant).every(([name, value]) => params.get(name) === value);
  return isTidy ? null : FIND_AGENT_PATH + queryWith(params, meant);
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

/** The URL of a page of an agent's listings. */
export function agentListingsPath(slug: string, page: number): string {
  return page > 1 ? `${agentPath(slug)}?page=${page}` : agentPath(slug);
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** How soon somebody answers, rounded up to what a person would say. */
export function roundedWait(seconds: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (seconds <= HOUR) return { unit: 'minutes', count: Math.max(5, Math.ceil(seconds / 300) * 5) };
  if (seconds <= DAY) return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
  return { unit: 'days', count: Math.ceil(seconds / DAY) };
}
