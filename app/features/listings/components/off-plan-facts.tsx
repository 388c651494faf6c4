import { useMessages } from '#app/messages/use-messages.ts';
import type { CardListing } from '../types.ts';

/** 'Off-plan · Q3 2028 · 60/40 plan', as far as it is stated. */
export function OffPlanFacts({ listing: { handover, plan } }: { listing: CardListing }) {
  const t = useMessages('listing');
  return [t.options.completion.off_plan, handover && t.quarter(handover), plan && t.plan(plan)]
    .filter(Boolean)
    .join(' · ');
}
