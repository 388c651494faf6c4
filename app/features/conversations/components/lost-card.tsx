import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import type { ContactAnswer, Lost } from '../types.ts';

interface LostCardProps {
  lost: Lost;
  answer?: ContactAnswer;
  heading: 'h1' | 'h2';
  /** Where to go from here. */
  children: ReactNode;
}

/** In place of a conversation: why it isn't shown, and what was typed. */
export function LostCard({ lost, answer, heading, children }: LostCardProps) {
  const { thread: t } = useMessages('conversations');
  const { title, text } = t.lost[lost];
  const { message, details, text: note } = answer?.values ?? {};
  const typed = message?.[0] || details?.[0] || note?.[0];
  return (
    <EmptyCard title={title} heading={heading}>
      <p className="mt-1 max-w-prose text-muted">{text}</p>
      <p className="mt-4 flex flex-wrap gap-3">{children}</p>
      {typed && (
        <label className="mt-6 block w-full max-w-prose text-start">
          <span className="mb-1 block font-medium">{t.notSent}</span>
          <textarea readOnly dir="auto" rows={6} className="field" defaultValue={typed} />
        </label>
      )}
    </EmptyCard>
  );
}

interface GivenCardProps {
  answer?: ContactAnswer;
  /** The list it was in, and how the link there is labelled. */
  list: string;
  back: string;
}

/** In place of a conversation that a colleague has now, and what was typed. */
export function GivenCard({ answer, list, back }: GivenCardProps) {
  return (
    <LostCard lost="given" answer={answer} heading="h2">
      <Link to={list} className="button button-primary">
        {back}
      </Link>
    </LostCard>
  );
}

/**
 * What a page last showed of a conversation, with what is typed there, once it is given to a colleague meanwhile.
 * @param shown null once it isn't the person's.
 */
export function useLastShown<Shown>(id: string, shown: Shown | null): Shown | null {
  const [last, setLast] = useState({ id, shown });
  if (last.id === id && (shown === null || last.shown === shown)) return last.shown;
  setLast({ id, shown });
  return shown;
}

/** Above a conversation that isn't the person's any more. */
export function GivenNotice() {
  const { given } = useMessages('conversations').thread.lost;
  return (
    <p role="status" className="card mb-4 border-accent p-4">
      <strong className="font-semibold">{given.title}.</strong> {given.text}
    </p>
  );
}
