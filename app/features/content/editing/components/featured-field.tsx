import { useState } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FileInput } from '#app/ui/form/file-field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { showToast } from '#app/ui/toast.ts';
import { FeaturedPicture } from '../../components/featured-picture.tsx';
import { sendPicture } from '../send.ts';

interface FeaturedFieldProps {
  url: string;
  alt: string;
  /** While a picture is being uploaded, the form would be saved without it. */
  isBusy: boolean;
  onBusy(isBusy: boolean): void;
}

/** The featured image: uploaded as soon as it is chosen or, without script, with the form. */
export function FeaturedField({ url: stored, alt, isBusy, onBusy }: FeaturedFieldProps) {
  const { form: f } = useMessages('adminContent');
  const shell = useMessages('shell');
  const { contentPictureStored } = useMessages('flashMessages');
  const file = useField('picture', true);
  const own = useField('featured_image_url', false);
  const [url, setUrl] = useState(own.typed?.[0] ?? stored);
  const sentences = [...file.sentences, ...own.sentences];

  async function upload(input: HTMLInputElement) {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    onBusy(true);
    const answer = await sendPicture('featured', chosen);
    onBusy(false);
    input.value = ''; // it has been uploaded already
    if (!('url' in answer)) {
      const text = answer.reason ? `${f.uploadFailed}. ${answer.reason}` : f.uploadFailed;
      return showToast({ title: shell.failed.title, text, kind: 'destructive' });
    }
    setUrl(answer.url);
    showToast({ ...contentPictureStored, kind: 'plain' });
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div>
        <label htmlFor={file.control.id} className="mb-1 block font-medium">
          {f.picture}
        </label>
        <FileInput
          {...file.control}
          isTaken
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          onChange={(event) => void upload(event.currentTarget)}
        />
        <FieldErrors id={file.errorId} sentences={sentences} />
        <p id={file.hintId} className="mt-1 text-sm text-muted">
          {isBusy ? f.uploading : f.pictureHint}
        </p>
        <input type="hidden" name="featured_image_url" value={url} readOnly />
        {url && (
          <div className="mt-3 max-w-sm">
            <FeaturedPicture picture={{ url, alt: '' }} sizes="24rem" />
            <button type="button" onClick={() => setUrl('')} className="link tap">
              {f.removePicture}
            </button>
          </div>
        )}
      </div>
      <Field
        label={f.pictureAlt}
        name="featured_image_alt"
        hint={f.pictureAltHint}
        defaultValue={alt}
        dir="auto"
      />
    </div>
  );
}
