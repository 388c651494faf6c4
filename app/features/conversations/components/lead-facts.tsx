import { useMessages } from '#app/messages/use-messages.ts';
import { ageOf, isOverdue } from '../leads/rules.ts';
import type { Lead } from '../leads/types.ts';

/** What a lead is about, for a line that begins at the side of its words. */
export function LeadSubject({ subject }: Pick<Lead, 'subject'>) {
  const { inbox, unknownProperty, notListed } = useMessages('conversations');
  const title = subject?.title ?? unknownProperty;
  if (!subject || subject.kind === 'listing')
    return subject?.path === null ? notListed(title) : title;
  return (
    <>
      {inbox.about[subject.kind]}
      <bdi dir="auto">{title}</bdi>
    </>
  );
}

interface LeadFactProps {
  lead: Lead;
  /** ISO 8601 day in Dubai. */
  today: string;
}

/** The next step and its day; nothing without one. */
export function NextStep({ lead, today }: LeadFactProps) {
  const { leads: t } = useMessages('conversations');
  const formats = useMessages('formats');
  const { nextStep, nextStepOn } = lead;
  if (!nextStep || !nextStepOn) return null;
  return (
    <>
      {isOverdue(lead, today) && (
        <span className="me-2 rounded-control bg-danger-tint px-1.5 py-0.5 text-sm font-semibold text-danger">
          {t.overdue}
        </span>
      )}
      {formats.shortDay(new Date(nextStepOn))}: <bdi dir="auto">{nextStep}</bdi>
    </>
  );
}

/** How long a lead has been as it is. */
export function LeadAge({ lead, today }: LeadFactProps) {
  const { leads: t } = useMessages('conversations');
  const { isOfState, days } = ageOf(lead, today);
  return isOfState ? t.age(t.states[lead.state], days) : t.quiet(days);
}
