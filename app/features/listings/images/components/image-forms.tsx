import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { IMAGE_TYPES } from '../rules.ts';
import type { OwnImage } from '../types.ts';
import { ListingPicture } from '../../components/listing-picture.tsx';

interface ImageFormsProps {
  images: OwnImage[];
  /** Photos a listing may have. */
  most: number;
  answer?: FormAnswer;
}

/** Adds, orders and removes photos with forms alone. */
export function ImageForms({ images, most, answer }: ImageFormsProps) {
  const t = useMessages('images');
  return (
    <>
      {images.length === 0 ? <p className="text-muted">{t.none}</p> : <Photos images={images} />}
      {images.length >= most ? (
        <p className="mt-4">{t.full(most)}</p>
      ) : (
        <Form answer={answer} encType="multipart/form-data" className="mt-4 space-y-3">
          <FileField most={most} />
          <SubmitButton pendingLabel={t.uploading}>{t.upload}</SubmitButton>
        </Form>
      )}
    </>
  );
}

/** One form: each button names the photo it moves or removes. */
function Photos({ images }: { images: OwnImage[] }) {
  const t = useMessages('images');
  return (
    <Form>
      <ol className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {images.map(({ id, url }, index) => (
          <li key={id} className="relative overflow-hidden rounded-control border border-line">
            <ListingPicture
              url={url}
              sizes="(min-width: 64rem) 13rem, 45vw"
              alt={t.photo(index + 1)}
              className="aspect-4/3 w-full object-cover"
            />
            {index === 0 && (
              <span className="absolute start-2 top-2 rounded-control bg-primary px-2 py-0.5 text-sm font-semibold text-on-primary">
                {t.primary}
              </span>
            )}
            <p className="flex justify-between">
              <Button name="earlier" id={id} icon="arrow-left" label={t.earlier(index + 1)} />
              <Button name="remove" id={id} icon="close" label={t.remove(index + 1)} />
              <Button name="later" id={id} icon="arrow-right" label={t.later(index + 1)} />
            </p>
          </li>
        ))}
      </ol>
    </Form>
  );
}

interface ButtonProps {
  name: 'earlier' | 'remove' | 'later';
  id: number;
  icon: IconName;
  label: string;
}

function Button({ name, id, icon, label }: ButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={id}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-control hover:bg-tint"
    >
      <Icon name={icon} className={icon === 'close' ? '' : 'rtl:-scale-x-100'} />
    </button>
  );
}

function FileField({ most }: { most: number }) {
  const t = useMessages('images');
  const { control, sentences, errorId, hintId } = useField('images', true);
  return (
    <div>
      <label htmlFor={control.id} className="mb-1 block font-medium">
        {t.add}
      </label>
      <input type="file" multiple accept={IMAGE_TYPES} {...control} className="file-field" />
      <FieldErrors id={errorId} sentences={sentences} />
      <p id={hintId} className="mt-1 text-sm text-muted">
        {t.hint(most)}
      </p>
    </div>
  );
}
