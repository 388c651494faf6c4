import { type ReactNode, useId } from 'react';
import { Fold } from '#app/ui/fold.tsx';

interface SectionProps {
  title: string;
  /** Its fragment in the page's URL. */
  anchor?: string;
  /** Its part on the print sheet (styles/print.css). */
  print?: string;
  /** Whether it is closed on phones, until it is pressed or its fragment is followed. */
  isFolded?: boolean;
  /** What it comes to, beside the title of a closed section. */
  value?: string;
  children: ReactNode;
}

export function PageSection({ title, anchor, print, isFolded, value, children }: SectionProps) {
  const id = useId();
  if (isFolded) {
    return (
      <section aria-labelledby={id} data-print={print} className="border-t border-line">
        <Fold
          heading={
            <h2 id={id} className="text-xl font-semibold">
              {title}
            </h2>
          }
          value={value}
          anchor={anchor}
        >
          {children}
        </Fold>
      </section>
    );
  }
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      data-print={print}
      className="scroll-mt-20 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
