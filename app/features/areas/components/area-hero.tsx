import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { HeroPicture } from './hero-picture.tsx';

/** The first thing on the home page: a picture of the city, and the search in front of it. */
export function AreaHero({ children }: { children: ReactNode }) {
  const home = useMessages('home');
  return (
    <section className="hero relative">
      <HeroPicture />
      <div className="page relative pt-28 md:pt-[clamp(14rem,20vw,21rem)]">
        <div className="rounded-card bg-surface p-5 shadow-float md:p-6">
          <h1 className="title">{home.heroTitle}</h1>
          <p className="mt-2 mb-5 text-muted">{home.heroText}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
