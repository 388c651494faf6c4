import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ListingPicture } from '#app/features/listings/components/listing-picture.tsx';
import { PicturePlaceholder } from '#app/features/listings/components/picture-placeholder.tsx';
import { useStrip } from '#app/features/listings/components/use-strip.ts';
import { isDrawn } from '#app/features/listings/rules.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { FullScreenGallery } from './full-screen-gallery.tsx';

interface GalleryProps {
  images: string[];
  /** A tiny version of the first. */
  placeholder: string | null;
  /** Title of the listing. */
  title: string;
  type: PropertyType;
}

/** The pictures of a listing, one at a time. Without script, links and swiping do the same. */
export function Gallery({ images, placeholder, title, type }: GalleryProps) {
  const { gallery } = useMessages('property');
  const { index, show, strip } = useStrip();
  const hasScript = useHasScript();
  const [opened, setOpened] = useState<number | null>(null);
  if (images.length === 0) return <NoPictures type={type} />;

  const open = (event: MouseEvent, picture: number) => {
    event.preventDefault();
    setOpened(picture);
  };
  const close = (last: number) => {
    setOpened(null);
    show(last, 'instant');
  };
  return (
    <section aria-label={gallery.label} data-print="gallery">
      <div className="relative -mx-4 overflow-hidden bg-sunken md:mx-0 md:rounded-card">
        <ul
          {...strip}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scrollbar-none motion-safe:scroll-smooth"
        >
          {images.map((image, picture) => (
            <li
              key={image}
              id={`photo-${picture + 1}`}
              className="relative w-full shrink-0 snap-start"
            >
              <a
                href={image}
                onClick={(event) => open(event, picture)}
                title={gallery.open}
                className="relative block overflow-hidden focus-visible:-outline-offset-4"
              >
                <ListingPicture
                  url={image}
                  alt={gallery.alt(picture + 1, images.length, title, isDrawn(image))}
                  sizes="(min-width: 64rem) 60vw, 100vw"
                  placeholder={picture === 0 ? placeholder : null}
                  loading={picture === 0 ? 'eager' : 'lazy'}
                  fetchPriority={picture === 0 ? 'high' : undefined}
                  className="aspect-3/2 w-full object-cover lg:aspect-8/5 2xl:aspect-video"
                />
              </a>
              <Counter note={isDrawn(image) ? gallery.illustration : null}>
                {gallery.counter(picture + 1, images.length)}
              </Counter>
            </li>
          ))}
        </ul>
      </div>
      {images.length > 1 && (
        <Thumbnails images={images} current={hasScript ? index : null} onChoose={show} />
      )}
      {opened !== null && (
        <FullScreenGallery images={images} title={title} start={opened} onClose={close} />
      )}
    </section>
  );
}

function Counter({ children, note }: { children: string; note: string | null }) {
  return (
    <p className="photo-counter tabular-nums">
      <span>{children}</span>
      {note && <span>{note}</span>}
      <span>
        <Icon name="expand" size={16} />
      </span>
    </p>
  );
}

interface ThumbnailsProps {
  images: string[];
  /** Null if nothing follows the swiping. */
  current: number | null;
  onChoose(picture: number): void;
}

function Thumbnails({ images, current, onChoose }: ThumbnailsProps) {
  const { gallery } = useMessages('property');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const thumbnail = list.current?.children[current ?? 0] as HTMLElement | undefined;
    if (!list.current || !thumbnail) return;
    const before = (list.current.clientWidth - thumbnail.clientWidth) / 2;
    list.current.scrollTo({ left: thumbnail.offsetLeft - before });
  }, [current]);
  return (
    <nav aria-label={gallery.thumbnails} className="mt-2 print:hidden">
      <ol
        ref={list}
        className="relative grid auto-cols-[18%] grid-flow-col gap-2 overflow-x-auto scrollbar-none md:auto-cols-[13%]"
      >
        {images.map((image, picture) => (
          <li key={image}>
            <a
              href={`#photo-${picture + 1}`}
              aria-label={gallery.show(picture + 1)}
              aria-current={picture === current}
              onClick={(event) => {
                event.preventDefault();
                onChoose(picture);
              }}
              className="block overflow-hidden rounded-control border-2 border-transparent focus-visible:-outline-offset-3 opacity-80 hover:opacity-100 aria-current:border-primary aria-current:opacity-100"
            >
              <ListingPicture
                url={image}
                alt=""
                sizes="(min-width: 64rem) 8rem, 18vw"
                className="aspect-4/3 w-full object-cover"
              />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function NoPictures({ type }: { type: PropertyType }) {
  return (
    <div className="-mx-4 aspect-3/2 overflow-hidden md:mx-0 md:rounded-card lg:aspect-8/5 2xl:aspect-video print:hidden">
      <PicturePlaceholder type={type} />
    </div>
  );
}
