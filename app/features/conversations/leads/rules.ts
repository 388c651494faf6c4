import { listKept } from '#app/features/listings/keeping-list.ts';
import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import { parsePage } from '#app/lib/ids.ts';
import { messagesPath } from '../rules.ts';
import { type Lead, LEAD_STATES, type LeadState, type LeadStatus } from './types.ts';

const NEXT: Record<LeadState, readonly LeadState[]> = {
  new: ['answered', 'viewing', 'offer', 'closed'],
  answered: ['viewing', 'offer', 'closed'],
  viewing: ['answered', 'offer', 'closed'],
  offer: ['answered', 'viewing', 'closed'],
  closed: ['answered', 'viewing', 'offer'],
};

/** The states a lead may have next, its own first. No lead becomes new again. */
export function statesFrom(state: LeadState): LeadState[] {
  return [state, ...NEXT[state]];
}

/** The state of a lead after its advertiser replies. */
export function stateAfterReply(state: LeadState): LeadState {
  return state === 'new' ? 'answered' : state;
}

/** Leads a column shows; the list has the others. */
export const LEADS_PER_COLUMN = 20;

export const LEAD_LAYOUTS = ['list', 'columns'] as const;
export type LeadLayout = (typeof LEAD_LAYOUTS)[number];

/** The filter of the lead list. */
export interface LeadView {
  /** Null for all. */
  state: LeadState | null;
  page: number;
  /** A list if missing. Columns show every state. */
  layout?: LeadLayout;
}

export function leadStateOf(text: string | null): LeadState | null {
  return LEAD_STATES.find((state) => state === text) ?? null;
}

/** The view that a URL asks for. */
export function parseLeadView(params: URLSearchParams) {
  const layout = LEAD_LAYOUTS.find((layout) => layout === params.get('view')) ?? 'list';
  const state = layout === 'list' ? leadStateOf(params.get('state')) : null;
  return { state, page: parsePage(params.get('page')), layout };
}

/** @param base '/dashboard/messages/leads' or its file. */
function withView(base: string, { state, page, layout }: LeadView): string {
  if (layout === 'columns') return `${base}?view=columns`;
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${base}?${params}` : base;
}

const LEADS_PATH = '/dashboard/messages/leads';

export function leadsPath(view: LeadView): string {
  return withView(LEADS_PATH, view);
}

/** The list of messages or leads that a conversation's URL keeps, written anew; null for none. */
export function keptInbox(url: URL): { path: string; isOfLeads: boolean } | null {
  const kept = listKept(url);
  if (kept?.pathname === LEADS_PATH)
    return { path: leadsPath(parseLeadView(kept.searchParams)), isOfLeads: true };
  if (kept?.pathname === messagesPath())
    return { path: messagesPath(parsePage(kept.searchParams.get('page'))), isOfLeads: false };
  return null;
}

/** The file of all leads with this state. */
export function leadsFilePath({ state }: Pick<LeadView, 'state'>): string {
  return withView('/dashboard/messages/leads.csv', { state, page: 1 });
}

/** Identifies a lead's state and next step in its form, so that two tabs never overwrite each other unnoticed. */
export function seenOf({ state, nextStep, nextStepOn }: LeadStatus): string {
  return JSON.stringify([state, nextStep, nextStepOn]);
}

/**
 * How long a lead has been in its state, in days of Dubai; where that isn't known, since the last message.
 * @param today ISO 8601.
 */
export function ageOf(lead: Pick<Lead, 'stateSince' | 'lastAt'>, today: string) {
  const since = lead.stateSince ?? lead.lastAt;
  const days = (Date.parse(today) - Date.parse(isoDay(since))) / DAY_MS;
  return { isOfState: lead.stateSince !== null, days: Math.max(0, days) };
}

/** Whether the day of its next step is over. @param today ISO 8601. */
export function isOverdue({ state, nextStepOn }: LeadStatus, today: string): boolean {
  return state !== 'closed' && nextStepOn !== null && nextStepOn < today;
}
