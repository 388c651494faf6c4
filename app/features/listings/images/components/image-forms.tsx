import { PICTURE_FILES } from '#app/lib/file-types.ts';
import type { FormErrors } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ErrorList } from '#app/ui/form/error-list.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { OwnImage } from '../types.ts';
import { ImageButton, ImageList, SmallPhotos } from './image-list.tsx';

interface ImageFormsProps {
  images: OwnImage[];
  /** The most photos a listing may have. */
  most: number;
  /** To the last form. */
  answer?: { refusal: FormErrors<string>; taken: number };
}

/** Adds, orders and removes photos without script. */
export function ImageForms({ images, most, answer }: ImageFormsProps) {
  const t = useMessages('images');
  const items = images.map(({ id, url, small }) => ({
    id,
    url,
    small,
    progress: null,
    name: '',
  }));
  return (
    <div className="space-y-5">
      {images.length === 0 && <p className="text-muted">{t.none}</p>}
      <Form>
        <ImageList
          items={items}
          onDrop={null}
          renderRemoval={({ id }, index) => (
            <ImageButton icon="close" label={t.remove(index + 1)} name="remove" value={id} />
          )}
          renderMoves={({ id }, index) => (
            <>
              <ImageButton
                icon="arrow-left"
                label={t.moveEarlier(index + 1)}
                unavailable={index === 0}
                name="earlier"
                value={id}
              />
              <ImageButton
                icon="arrow-right"
                label={t.moveLater(index + 1)}
                unavailable={index === items.length - 1}
                name="later"
                value={id}
              />
            </>
          )}
        />
      </Form>
      <SmallPhotos items={items} />
      {answer !== undefined && answer.taken > 0 && <p role="status">{t.addedSome(answer.taken)}</p>}
      {images.length >= most ? (
        <>
          {answer && <ErrorList errors={answer.refusal} />}
          <p>{t.full(most)}</p>
        </>
      ) : (
        <Form refusal={answer?.refusal} encType="multipart/form-data" className="space-y-3">
          <FileField
            label={t.add}
            name="images"
            hint={t.hint(most)}
            accept={PICTURE_FILES}
            multiple
          />
          <SubmitButton pendingLabel={t.uploading}>{t.upload}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
