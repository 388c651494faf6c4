import type { ReactNode } from 'react';

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: string;
  /** Links to more of the same. */
  children: ReactNode;
}

/** The heading of a section, with links beside it. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 id={id} className="text-2xl font-semibold">
        {title}
      </h2>
      <p className="flex flex-wrap gap-x-4">{children}</p>
    </div>
  );
}
