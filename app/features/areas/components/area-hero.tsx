import type { ReactNode } from 'react';
import type { HomePicture } from '#app/lib/site-settings.ts';
import { HeroPicture } from './hero-picture.tsx';

interface AreaHeroProps {
  title: string;
  /** Its language, if it isn't the reader's. */
  titleLang?: string | undefined;
  text: string;
  /** The operator's; the site's without one. */
  picture?: HomePicture | null;
  /** Stands over the picture, in a box that is as high with it as without. */
  overPicture?: ReactNode;
  children: ReactNode;
}

/** The top of a search page: a picture of the city with the search over it. */
export function AreaHero({
  title,
  titleLang,
  text,
  picture,
  overPicture,
  children,
}: AreaHeroProps) {
  return (
    <section className="hero relative">
      <HeroPicture own={picture} />
      <div className="page relative">
        <div className="relative h-28 md:h-[clamp(14rem,20vw,21rem)]">{overPicture}</div>
        <div className="rounded-card bg-surface p-5 shadow-float md:p-6">
          <h1 lang={titleLang} className="title">
            {title}
          </h1>
          <p className="mt-2 mb-5 text-muted">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
