import { leadStateOf } from '#app/features/conversations/leads/rules.ts';
import type { LeadState } from '#app/features/conversations/leads/types.ts';
import { LISTING_STATUSES, type ListingStatus } from '#app/features/listings/types.ts';
import { parseId, parsePage } from '#app/lib/ids.ts';
import { plainLine } from '#app/lib/text.ts';

export const TEAM_LISTINGS_PATH = '/company/listings';
export const TEAM_LEADS_PATH = '/company/leads';
/** Calls and chats to the company's agents. */
export const TEAM_CALLS_PATH = '/company/calls';
/** The figures of a company's agents are of this many days. */
export const TEAM_DAYS = 30;
const LONGEST_TEXT = 100;

/** What a team list shows, as its URL has it. */
export interface TeamView<State extends string> {
  /** Words of a title, place, unit or reference, and of a name in leads; empty for all. */
  text: string;
  /** Null for all. */
  agent: number | null;
  state: State | null;
  page: number;
}

function parseView<State extends string>(
  params: URLSearchParams,
  stateOf: (text: string) => State | null,
): TeamView<State> {
  return {
    text: plainLine(params.get('q') ?? '')
      .slice(0, LONGEST_TEXT)
      .trim(),
    agent: parseId(params.get('agent')),
    state: stateOf(params.get('state') ?? ''),
    page: parsePage(params.get('page')),
  };
}

export function parseTeamListings(params: URLSearchParams): TeamView<ListingStatus> {
  return parseView(params, (text) => LISTING_STATUSES.find((it) => it === text) ?? null);
}

export function parseTeamLeads(params: URLSearchParams): TeamView<LeadState> {
  return parseView(params, leadStateOf);
}

/** Of calls, which have no state. */
export function parseTeamCalls(params: URLSearchParams): TeamView<string> {
  return parseView<string>(params, () => null);
}

/** The calls of the agent and listings that a list of enquiries shows. */
export function teamCallsPath({ text, agent }: TeamView<string>): string {
  return teamViewPath(TEAM_CALLS_PATH, { text, agent, state: null, page: 1 });
}

export function teamViewPath(base: string, view: TeamView<string>, page = view.page): string {
  const params = new URLSearchParams();
  if (view.text) params.set('q', view.text);
  if (view.agent !== null) params.set('agent', String(view.agent));
  if (view.state) params.set('state', view.state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${base}?${params}` : base;
}

export function teamLeadPath(id: string): string {
  return `${TEAM_LEADS_PATH}/${id}`;
}

export function teamListingPath(id: number): string {
  return `${TEAM_LISTINGS_PATH}/${id}/edit`;
}

/** A row of a team list, and who has it: sent back with an assignment, so that nobody undoes another's unseen. */
export const hadBy = ({ id, agentId }: { id: number | string; agentId: number }): string =>
  `${id} ${agentId}`;
