import type { ReactNode } from 'react';
import { useHomeMessages } from '#app/messages/home.ts';

/** The first thing on the home page: a picture of the city, and the search in front of it. */
export function AreaHero({ children }: { children: ReactNode }) {
  const home = useHomeMessages();
  return (
    <section className="hero relative border-b border-line">
      <img
        src="/images/demo/marina-1971.svg"
        alt=""
        width={1200}
        height={900}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover"
      />
      <div className="page relative pt-10 pb-8 md:pt-24 md:pb-12">
        <div className="rounded-card bg-surface p-5 shadow-float md:p-6">
          <h1 className="title">{home.heroTitle}</h1>
          <p className="mt-2 mb-5 text-muted">{home.heroText}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
