import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { ListingPicture } from '../../components/listing-picture.tsx';

/** An item of the list: a photo, or a file being uploaded. */
export interface ImageItem {
  id: number;
  /** Null if there is nothing to show yet. */
  url: string | null;
  /** Upload progress from 0 to 1; null if it is not being uploaded. */
  progress: number | null;
  /** The file's name, while it is being uploaded. */
  name: string;
  /** Its size, if it is small. */
  small: string | null;
}

interface ImageListProps {
  items: ImageItem[];
  /** The buttons below a photo, which move it. */
  renderMoves(item: ImageItem, index: number): ReactNode;
  /** The button on a photo that removes it, away from those that move it. */
  renderRemoval(item: ImageItem, index: number): ReactNode;
  /** Moves a dragged photo to the place of another; null if dragging isn't possible. */
  onDrop: ((id: number, to: number) => void) | null;
  /** Stops an upload. */
  onCancel?(item: ImageItem): void;
}

/** Photos in their order, the first labelled. */
export function ImageList({ items, renderMoves, renderRemoval, onDrop, onCancel }: ImageListProps) {
  const t = useMessages('images');
  const dragged = useRef<number | null>(null);
  return (
    <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
      {items.map((item, index) => (
        // Keyboard users have the buttons.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={item.id}
          draggable={onDrop !== null}
          onDragStart={() => (dragged.current = item.id)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged.current !== null) onDrop?.(dragged.current, index);
          }}
          className="relative overflow-hidden rounded-control border border-line bg-surface"
        >
          <Thumbnail item={item} alt={t.photo(index + 1)} />
          {index === 0 && (
            <span className="absolute start-2 top-2 rounded-control bg-primary px-2 py-0.5 text-sm font-semibold text-on-primary">
              {t.primary}
            </span>
          )}
          {item.progress === null ? (
            <>
              <div className="flex justify-between">{renderMoves(item, index)}</div>
              <div className="absolute end-0 top-0 rounded-es-control bg-surface">
                {renderRemoval(item, index)}
              </div>
            </>
          ) : (
            <div className="flex">
              <Progress name={item.name} progress={item.progress} />
              {onCancel && (
                <ImageButton
                  icon="close"
                  label={t.cancel(item.name)}
                  onPress={() => onCancel(item)}
                />
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Which photos are too small to look sharp, and what size is. */
export function SmallPhotos({ items }: Pick<ImageListProps, 'items'>) {
  const t = useMessages('images');
  const small = items.flatMap((item, at) => (item.small ? [{ n: at + 1, size: item.small }] : []));
  return (
    <p role="status" className="empty:hidden">
      {small.length > 0 && t.small(small)}
    </p>
  );
}

function Thumbnail({ item: { url }, alt }: { item: ImageItem; alt: string }) {
  if (!url) return <div className="aspect-4/3 w-full bg-sunken" />;
  return (
    <ListingPicture
      url={url}
      alt={alt}
      sizes="(min-width: 64rem) 12rem, 45vw"
      draggable={false}
      className="aspect-4/3 w-full object-cover"
    />
  );
}

function Progress({ name, progress }: { name: string; progress: number }) {
  const t = useMessages('images');
  return (
    <div className="flex h-11 min-w-0 grow flex-col justify-center px-2">
      <progress value={progress} max={1} aria-label={t.progress(name)} className="h-2 w-full" />
      <p className="text-sm text-muted">{progress < 1 ? t.sending(progress) : t.preparing}</p>
    </div>
  );
}

interface ImageButtonProps {
  icon: IconName;
  label: string;
  /** Visible and focusable, but without effect. */
  unavailable?: boolean;
  /** For script. */
  onPress?(): void;
  /** Takes focus when this becomes true. */
  takesFocus?: boolean;
  /** Without script: the value the form sends. */
  name?: string;
  value?: number;
}

export function ImageButton(props: ImageButtonProps) {
  const { icon, label, unavailable, onPress, takesFocus = false, ...sent } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  });
  return (
    <button
      {...sent}
      ref={button}
      type={onPress ? 'button' : 'submit'}
      aria-label={label}
      aria-disabled={unavailable}
      onClick={unavailable ? (event) => event.preventDefault() : onPress}
      className="flex size-11 items-center justify-center rounded-control hover:bg-tint aria-disabled:opacity-30"
    >
      <Icon name={icon} className={icon === 'close' ? '' : 'rtl:-scale-x-100'} />
    </button>
  );
}
