import { FEATURED, featuredSources } from '../pictures.ts';
import type { ContentPicture } from '../types.ts';

interface FeaturedPictureProps {
  picture: ContentPicture;
  /** Its display width, by which browsers choose a version. */
  sizes?: string;
  /** Whether it is below the fold. */
  isLate?: boolean;
  className?: string;
}

/** The picture at the head of a page, or on its card: 16:9, with space reserved while it loads. */
export function FeaturedPicture({ picture, sizes, isLate, className }: FeaturedPictureProps) {
  return (
    <img
      src={picture.url}
      srcSet={featuredSources(picture.url)}
      sizes={sizes ?? '(min-width: 60rem) 56rem, 100vw'}
      alt={picture.alt}
      width={FEATURED.width}
      height={FEATURED.height}
      loading={isLate ? 'lazy' : undefined}
      className={`aspect-16/9 w-full rounded-card bg-sunken object-cover ${className ?? ''}`}
    />
  );
}
