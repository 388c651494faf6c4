import type { ReactNode } from 'react';

interface EmptyCardProps {
  title: string;
  heading?: 'h1' | 'h2' | 'p';
  children?: ReactNode;
}

/** Stands in for an empty list. */
export function EmptyCard({ title, heading: Heading = 'p', children }: EmptyCardProps) {
  return (
    <div className="card flex flex-col items-center px-4 py-12 text-center">
      <Heading className="max-w-full text-lg font-semibold wrap-anywhere">{title}</Heading>
      {children}
    </div>
  );
}
