import { useEffect } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from './empty-card.tsx';
import { ReloadLink } from './reload-link.tsx';
import { RequestNumber } from './request-number.tsx';
import { showToast } from './toast.ts';

interface LoadFailedProps {
  text: string;
  heading?: 'h1' | 'p';
  /** Loads it again without leaving the page. */
  onRetry?(): unknown;
}

/** Stands in for something that failed to load, named by `text`. A toast says it too. */
export function LoadFailed({ text, heading, onRetry }: LoadFailedProps) {
  const { failed } = useMessages('shell');
  useEffect(() => {
    showToast({ title: failed.title, text, kind: 'destructive' });
  }, [failed.title, text]);
  return (
    <div role="alert">
      <EmptyCard title={text} heading={heading}>
        <ReloadLink className="button button-primary mt-4" onFollow={onRetry}>
          {failed.retry}
        </ReloadLink>
        <RequestNumber />
      </EmptyCard>
    </div>
  );
}
