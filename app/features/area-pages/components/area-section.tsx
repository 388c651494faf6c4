import { type ReactNode, useId } from 'react';

interface AreaSectionProps {
  title: string;
  lead?: string;
  /** Its fragment in the page's URL. */
  name?: string;
  children: ReactNode;
}

/** A section of an area's page. */
export function AreaSection({ title, lead, name, children }: AreaSectionProps) {
  const id = useId();
  return (
    <section id={name} aria-labelledby={id} className="scroll-mt-20">
      <h2 id={id} className="text-2xl font-semibold wrap-anywhere">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[65ch] text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
