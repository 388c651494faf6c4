import type { ReactNode } from 'react';

interface EmptyCardProps {
  title: string;
  heading?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
}

/** In place of what would stand here, if there were any. */
export function EmptyCard({ title, heading: Heading = 'p', children }: EmptyCardProps) {
  return (
    <div className="card flex flex-col items-center px-4 py-12 text-center">
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children}
    </div>
  );
}
