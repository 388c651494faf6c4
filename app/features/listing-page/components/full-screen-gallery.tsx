import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ListingPicture } from '#app/features/listings/components/listing-picture.tsx';
import { isRightToLeft, useStrip } from '#app/features/listings/components/use-strip.ts';
import { isDrawn } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';

interface FullScreenGalleryProps {
  images: string[];
  title: string;
  /** The picture shown first, from 0. */
  start: number;
  /** Called with the picture shown last. */
  onClose(last: number): void;
}

/** All pictures in a full window: arrow keys, buttons or swiping, Escape to close. */
export function FullScreenGallery({ images, title, start, onClose }: FullScreenGalleryProps) {
  const { gallery } = useMessages('property');
  const dialog = useRef<HTMLDialogElement>(null);
  const { index, slide, show, strip } = useStrip();
  const last = images.length - 1;

  useEffect(() => {
    dialog.current?.showModal();
    show(start, 'instant');
    // Once, when it opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const step = (by: number) => show(Math.min(Math.max(slide() + by, 0), last));
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = isRightToLeft() ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === forward ? 1 : -1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onKeyDown={onKeyDown}
      onClose={() => onClose(index)}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black text-white backdrop:bg-black"
    >
      {/* First in order, so that it gets the focus. */}
      <Control label={gallery.close} place="end-4 top-4" onPress={() => dialog.current?.close()}>
        <Icon name="close" />
      </Control>
      <ul
        {...strip}
        aria-label={gallery.label}
        // Scrolled with the keyboard in browsers that do not make it focusable themselves.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain scrollbar-none motion-safe:scroll-smooth"
      >
        {images.map((image, picture) => (
          <li key={image} className="size-full shrink-0 snap-start">
            <ListingPicture
              url={image}
              alt={gallery.alt(picture + 1, images.length, title, isDrawn(image))}
              sizes="100vw"
              loading="eager"
              className="size-full object-contain"
            />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className="absolute start-4 top-4 rounded-control bg-black/70 px-3 py-2.5 font-semibold tabular-nums"
      >
        {gallery.counter(index + 1, images.length)}
        {isDrawn(images[index] ?? '') && ` · ${gallery.illustration}`}
      </p>
      <Control
        label={gallery.previous}
        place="start-4 top-1/2"
        onPress={() => step(-1)}
        unavailable={index === 0}
      >
        <Icon name="chevron-left" className="rtl:-scale-x-100" />
      </Control>
      <Control
        label={gallery.next}
        place="end-4 top-1/2"
        onPress={() => step(1)}
        unavailable={index === last}
      >
        <Icon name="chevron-right" className="rtl:-scale-x-100" />
      </Control>
    </dialog>
  );
}

interface ControlProps {
  label: string;
  place: string;
  onPress(): void;
  /** Visible and focusable, but without effect. */
  unavailable?: boolean;
  children: ReactNode;
}

function Control({ label, place, onPress, unavailable, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={unavailable}
      onClick={onPress}
      className={`absolute z-10 ${place} flex size-12 items-center justify-center rounded-full bg-black/70 ring-1 ring-white/40 hover:bg-black focus-visible:outline-white aria-disabled:opacity-30`}
    >
      {children}
    </button>
  );
}
