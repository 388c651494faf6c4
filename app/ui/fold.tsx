import type { ReactNode } from 'react';

interface FoldProps {
  heading: ReactNode;
  /** What it comes to, beside the heading of a closed one. */
  value?: string;
  /** Its fragment in the page's URL. */
  anchor?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that is closed on phones, until it is pressed or its fragment is followed. */
export function Fold({ heading, value, anchor, className = '', children }: FoldProps) {
  return (
    <details ref={openIfShown} className={`fold ${className}`} data-print="open">
      <summary>
        {heading}
        {value && <span className="ms-auto font-semibold tabular-nums">{value}</span>}
      </summary>
      {/* Inside, because following its fragment then opens it. */}
      <div id={anchor} className="scroll-mt-32 pb-2">
        {children}
      </div>
    </details>
  );
}

/** The style sheet shows every part where there is room: then it is open to assistive technology, too. */
function openIfShown(details: HTMLDetailsElement | null): void {
  const summary = details?.querySelector('summary');
  if (!details || !summary || getComputedStyle(summary).pointerEvents !== 'none') return;
  details.open = true;
  summary.tabIndex = -1;
}
