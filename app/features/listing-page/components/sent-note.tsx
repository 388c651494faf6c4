import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { messagesPath, type Sent } from '#app/features/conversations/rules.ts';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface SentNoteProps {
  listing: ListingDetail;
  sent: { kind: Sent; wait: string | null };
  /** Homes like it. */
  children: ReactNode;
}

/** What happens after an enquiry: when it is answered, where, and what to do meanwhile. */
export default function SentNote({ listing: { agentName }, sent, children }: SentNoteProps) {
  const { next: t } = useMessages('conversations');
  const { user } = useAuth();
  const box = useRef<HTMLElement>(null);
  // The dialog may have been opened far down the page.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="mb-8" data-print="hide">
      <section ref={box} aria-labelledby="next" className="card scroll-mt-22 bg-tint p-5">
        <h2 id="next" className="text-lg font-semibold">
          {t.title}
        </h2>
        <ol className="mt-2 list-decimal space-y-1 ps-5">
          {sent.wait !== null && <li>{t.wait(agentName ?? t.advertiser, sent.wait)}</li>}
          <li>
            {user ? t.answerInAccount : t.answerByEmail}{' '}
            {user && (
              <Link to={messagesPath()} className="link">
                {t.messages}
              </Link>
            )}
          </li>
          <li>{sent.kind === 'viewing' ? t.viewing : t.message}</li>
          <li>{t.money}</li>
        </ol>
      </section>
      {children}
    </div>
  );
}
