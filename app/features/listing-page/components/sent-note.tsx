import { type ReactNode, useEffect, useRef } from 'react';
import { ContactLink } from '#app/features/conversations/components/contact-link.tsx';
import type { NextSteps } from '#app/features/conversations/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface SentNoteProps {
  next: NextSteps;
  /** Homes like it. */
  children: ReactNode;
}

/** What happens after an enquiry, and other homes to look at. */
export default function SentNote({ next: { title, steps, viewing }, children }: SentNoteProps) {
  const { agent } = useMessages('property');
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The dialog may have been opened far down the page. Some browsers answer with a promise, which is no cleanup.
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    // What was pressed is far below this note now or, in it, gone. A page that has just loaded keeps its focus.
    if (viewing === null || document.activeElement !== document.body) heading.current?.focus();
  }, [viewing]);
  return (
    <div className="mb-8" data-print="hide">
      <section ref={box} aria-labelledby="next" className="card scroll-mt-22 bg-tint p-5">
        <h2 ref={heading} id="next" tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        <ol className="mt-2 list-decimal space-y-1 ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {viewing !== null && (
          <ContactLink path={viewing} className="button button-quiet mt-3">
            {agent.viewing}
          </ContactLink>
        )}
      </section>
      {children}
    </div>
  );
}
