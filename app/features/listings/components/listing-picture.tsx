import type { ComponentProps } from 'react';
import { imageSources } from '../images/sources.ts';

interface ListingPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  url: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  alt: string;
}

/** A picture of a listing: of an uploaded photo, the browser takes the version that suits its screen. */
export function ListingPicture({ url, sizes, alt, ...img }: ListingPictureProps) {
  const sources = imageSources(url);
  const picture = (
    <img src={url} alt={alt} width={1200} height={900} decoding="async" loading="lazy" {...img} />
  );
  if (!sources) return picture;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {picture}
    </picture>
  );
}
