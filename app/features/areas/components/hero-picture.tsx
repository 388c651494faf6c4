import type { HomePicture } from '#app/lib/site-settings.ts';

/** The operator's picture or the waterfront behind a search: wide enough for large screens, at night in the dark theme. */
export function HeroPicture({ own }: { own?: HomePicture | null | undefined }) {
  return (
    <picture>
      {!own && <source media="(prefers-color-scheme: dark)" srcSet="/pictures/skyline-night.svg" />}
      <img
        src="/pictures/skyline-day.svg"
        {...own}
        alt=""
        width={2400}
        height={700}
        fetchPriority="high"
        className="absolute inset-x-0 top-0 h-52 w-full object-cover object-top md:h-[clamp(20rem,29vw,31rem)]"
      />
    </picture>
  );
}
