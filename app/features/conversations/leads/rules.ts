import { LEAD_STATES, type LeadState, type LeadStatus } from './types.ts';

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

/** The filter of the lead list. */
export interface LeadView {
  /** Null for all. */
  state: LeadState | null;
  page: number;
}

export function leadStateOf(text: string | null): LeadState | null {
  return LEAD_STATES.find((state) => state === text) ?? null;
}

/** @param base '/dashboard/messages/leads' or its file. */
function withView(base: string, { state, page }: LeadView): string {
  const params = new URLSearchParams();
  if (state) params.set('state', state);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${base}?${params}` : base;
}

export function leadsPath(view: LeadView): string {
  return withView('/dashboard/messages/leads', view);
}

/** The file of all leads with this state. */
export function leadsFilePath({ state }: Pick<LeadView, 'state'>): string {
  return withView('/dashboard/messages/leads.csv', { state, page: 1 });
}

/** Identifies a lead's state and next step in its form, so that two tabs never overwrite each other unnoticed. */
export function seenOf({ state, nextStep, nextStepOn }: LeadStatus): string {
  return JSON.stringify([state, nextStep, nextStepOn]);
}
