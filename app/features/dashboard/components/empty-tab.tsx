import type { ReactNode } from 'react';

/** What a tab shows while there is nothing in it. */
export function EmptyTab({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card flex flex-col items-center px-4 py-12 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </div>
  );
}
