import { useState } from 'react';
import type { ContactAnswer } from '../types.ts';

/**
 * The token of a form among others on its page. Sent again after a failure it keeps it, though the page has a new one; an
 * answer to it may bring another, which answers to other forms leave alone.
 * @param token the page's when the form was first shown.
 */
export function useFormToken(token: string, intent: string, answer?: ContactAnswer): string {
  const [kept, keep] = useState(token);
  const next = answer?.intent === intent ? (answer.token ?? kept) : kept;
  if (next !== kept) keep(next);
  return next;
}
