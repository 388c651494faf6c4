import { useEffect, useRef } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Lead, LeadState } from '../leads/types.ts';

export function moveKey(id: string): string {
  return `lead-${id}`;
}

interface LeadMoveProps {
  lead: Lead;
  onSettled(lead: Lead, to: LeadState, refusal: FormAnswer | undefined): void;
}

/**
 * Announces the result of moving a lead. It is outside the columns, because a card that changes column is a new
 * element and would lose it.
 */
export function LeadMove({ lead, onSettled }: LeadMoveProps) {
  const fetcher = useFetcher<FormAnswer | { moved: LeadState }>({ key: moveKey(lead.id) });
  const { revalidate } = useRevalidator();
  const reported = useRef<unknown>(null);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data || reported.current === data) return;
    reported.current = data;
    const isMoved = 'moved' in data;
    onSettled(lead, isMoved ? data.moved : lead.state, isMoved ? undefined : data);
    // A refused form reloads nothing by itself, and may be refused for what has changed.
    if (!isMoved) void revalidate();
  }, [state, data, lead, onSettled, revalidate]);
  return null;
}
