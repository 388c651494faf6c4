import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PICTURE_FILES } from '#app/lib/file-types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { FileInput } from '#app/ui/form/file-field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import type { FILE_PAGES } from '../../drafts/rules.ts';
import { floorPlansPath } from '../../floor-plans/rules.ts';
import type { SentPhotos } from '../../form/types.ts';
import { useShownList } from '../../own/components/use-shown-list.ts';
import { imagesPath } from '../rules.ts';
import { ImageButton, type ImageItem, ImageList, SmallPhotos } from './image-list.tsx';
import type { Images } from './use-images.ts';

interface ImagesFieldProps {
  images: Images;
  /** Null for a listing that is not saved yet. */
  listingId: number | null;
  /** Whether the form keeps what is typed in the account, so that it can be left for other pages without script. */
  isKept: boolean;
  /** What became of photos that came with the form. */
  sent: SentPhotos | null;
}

/** The photos in a listing's form; without script, the way to the page that has them. */
export function ImagesField({ images, listingId, isKept, sent }: ImagesFieldProps) {
  const t = useMessages('images');
  const list = useShownList();
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-medium">{t.title}</legend>
      {/* Both are in the page, so that nothing moves when script comes. */}
      <div className="with-script">
        {!images.hasBegun && images.waiting.length > 0 && (
          <input type="hidden" name="pictures" value="yes" />
        )}
        <ImagesEditor images={images} isWithoutField={isKept} />
      </div>
      {isKept && <SentField images={images} sent={sent} />}
      <div className="without-script">
        {isKept ? (
          <div className="flex flex-wrap gap-3">
            <GoButton go="photos">{t.manage}</GoButton>
            <GoButton go="plans">{t.floorPlans}</GoButton>
          </div>
        ) : listingId === null ? (
          <p className="text-muted">{t.later}</p>
        ) : (
          <Link to={imagesPath(listingId, list)} className="button button-quiet">
            {t.manage}
          </Link>
        )}
      </div>
      {listingId !== null && (
        <p className={isKept ? 'with-script' : ''}>
          <Link to={floorPlansPath(listingId, list)} className="link tap">
            {t.floorPlans}
          </Link>
        </p>
      )}
    </fieldset>
  );
}

/** Leads to another page of the listing without losing what is typed. */
function GoButton({ go, children }: { go: keyof typeof FILE_PAGES; children: string }) {
  return (
    <button type="submit" name="go" value={go} formNoValidate className="button button-quiet">
      {children}
    </button>
  );
}

/** Which button regains focus once its photo has moved, or another has taken its place. */
interface Focus {
  button: 'earlier' | 'later' | 'remove';
  /** The photo moved, or the position of the photo removed. */
  id?: number;
  index?: number;
}

interface ImagesEditorProps {
  images: Images;
  /** Whether the field that adds photos stands elsewhere. */
  isWithoutField?: boolean;
}

/** Adds, orders and removes photos with script. */
export function ImagesEditor({ images, isWithoutField = false }: ImagesEditorProps) {
  const t = useMessages('images');
  const [focus, setFocus] = useState<Focus | null>(null);
  const items = itemsOf(images);
  const isMovable = (id: number) => !images.hasBegun || id > 0;
  const lastMovable = items.filter(({ id }) => isMovable(id)).length - 1;
  const hasFocus = (button: Focus['button'], { id }: ImageItem, index: number) =>
    focus?.button === button && (focus.id === id || focus.index === index);

  const move = (button: 'earlier' | 'later', { id }: ImageItem, to: number) => {
    setFocus({ button, id });
    void images.move(id, to);
  };
  const remove = ({ id }: ImageItem, index: number) => {
    void images.remove(id);
    setFocus({ button: 'remove', index: Math.max(index - 1, 0) });
  };
  return (
    // If focus has moved elsewhere, it stays there.
    <div className="space-y-3" onBlur={() => setFocus(null)}>
      <ImageList
        items={items}
        onCancel={(item) => remove(item, items.indexOf(item))}
        onDrop={(id, to) => isMovable(id) && void images.move(id, Math.min(to, lastMovable))}
        renderRemoval={(item, index) => (
          <ImageButton
            icon="close"
            label={t.remove(index + 1)}
            takesFocus={hasFocus('remove', item, index)}
            onPress={() => remove(item, index)}
          />
        )}
        renderMoves={(item, index) => (
          <>
            <ImageButton
              icon="arrow-left"
              label={t.moveEarlier(index + 1)}
              unavailable={index === 0 || !isMovable(item.id)}
              takesFocus={hasFocus('earlier', item, index)}
              onPress={() => move('earlier', item, index - 1)}
            />
            <ImageButton
              icon="arrow-right"
              label={t.moveLater(index + 1)}
              unavailable={index >= lastMovable}
              takesFocus={hasFocus('later', item, index)}
              onPress={() => move('later', item, index + 1)}
            />
          </>
        )}
      />
      {items.length > 1 && <p className="text-sm text-muted">{t.dragHint}</p>}
      <SmallPhotos items={items} />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {images.problem}
      </p>
      {!isWithoutField && <AddField images={images} />}
      <p role="status" className="sr-only">
        {images.announcement}
      </p>
    </div>
  );
}

function itemsOf({ images, waiting }: Images): ImageItem[] {
  return [
    ...images.map(({ id, url, small }) => ({ id, url, small, progress: null, name: '' })),
    ...waiting.map(({ id, preview, progress, file }) => ({
      id,
      url: preview,
      progress,
      name: file.name,
      small: null,
    })),
  ];
}

/** Until script takes the photos, they are sent with the form. */
function SentField({ images, sent }: { images: Images; sent: SentPhotos | null }) {
  const t = useMessages('images');
  const { control, sentences, errorId } = useField('images', true);
  return (
    <div className="space-y-1">
      <AddField images={images} control={control} />
      <p className="without-script text-sm text-muted">{t.sentLater}</p>
      <FieldErrors id={errorId} sentences={[...sentences, ...(sent?.refused ?? [])]} />
      {sent && sent.kept.length > 0 && (
        <p role="status" className="wrap-anywhere">
          {t.kept(sent.kept)}
        </p>
      )}
    </div>
  );
}

interface AddFieldProps {
  images: Images;
  control?: ComponentProps<'input'>;
}

function AddField({ images, control }: AddFieldProps) {
  const t = useMessages('images');
  const element = useRef<HTMLInputElement>(null);
  const take = () => {
    const input = element.current;
    if (!input?.files?.length) return;
    images.add([...input.files]);
    input.value = '';
  };
  // Chosen before script came.
  const takeFirst = useEffectEvent(take);
  useEffect(() => takeFirst(), []);
  const count = images.images.length + images.waiting.length;
  useEffect(() => {
    // New photos, which are above it, push it out of a low window.
    if (count > 0 && element.current === document.activeElement)
      element.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const ownId = useId();
  const id = control?.id ?? ownId;
  if (count >= images.most) return <p>{t.full(images.most)}</p>;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block">
        {t.add}
      </label>
      <FileInput
        aria-describedby={`${id}-hint`}
        {...control}
        id={id}
        ref={element}
        isTaken
        multiple
        accept={PICTURE_FILES}
        onChange={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // It would send the form.
          event.preventDefault();
          event.currentTarget.click();
        }}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {t.hint(images.most)}
      </p>
    </div>
  );
}
