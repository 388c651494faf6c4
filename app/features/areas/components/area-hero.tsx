import type { ReactNode } from 'react';
import { HeroPicture } from './hero-picture.tsx';

interface AreaHeroProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The top of a search page: a picture of the city with the search over it. */
export function AreaHero({ title, text, children }: AreaHeroProps) {
  return (
    <section className="hero relative">
      <HeroPicture />
      <div className="page relative pt-28 md:pt-[clamp(14rem,20vw,21rem)]">
        <div className="rounded-card bg-surface p-5 shadow-float md:p-6">
          <h1 className="title">{title}</h1>
          <p className="mt-2 mb-5 text-muted">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
