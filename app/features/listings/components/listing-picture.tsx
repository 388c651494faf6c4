import type { ComponentProps } from 'react';
import { imageSources } from '../images/sources.ts';

interface ListingPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  url: string;
  alt: string;
  /** Its display width, as in `<img sizes>`. */
  sizes: string;
  /** A tiny version (data URL) to show while it loads: it fills the nearest positioned element. */
  placeholder?: string | null;
  className: string;
}

/** A picture of a listing. Of an uploaded photo, the browser picks the version that suits its screen. */
export function ListingPicture(props: ListingPictureProps) {
  const { url, alt, sizes, placeholder, className, ...img } = props;
  const sources = imageSources(url);
  return (
    <>
      {placeholder && (
        <img src={placeholder} alt="" className="absolute size-full object-cover blur-md" />
      )}
      <picture className="contents">
        {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
        <img
          src={url}
          alt={alt}
          width={1200}
          height={900}
          decoding="async"
          loading="lazy"
          className={`relative ${className}`}
          {...img}
        />
      </picture>
    </>
  );
}
