import { useState } from 'react';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { LARGEST_PICTURE_BYTES, PICTURE_TYPES } from '../rules.ts';
import { ProfilePicture } from './profile-facts.tsx';

/** Chooses a picture, or removes the current one. Says at once if a file is too large to send. */
export function PictureField({ picture }: { picture: string | null }) {
  const t = useMessages('profile');
  const { picture_bytes: tooLarge } = useMessages('formErrors');
  const { user } = useAuth();
  const [isTooLarge, setTooLarge] = useState(false);
  const { control, sentences, errorId, hintId } = useField('picture', true);
  const isToBeRemoved = useField('remove_picture', false).typed?.includes('yes');
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t.picture}</legend>
      <div className="flex flex-wrap items-start gap-4">
        {picture && <ProfilePicture path={picture} />}
        <div className="min-w-0 grow basis-64">
          <input
            type="file"
            accept={PICTURE_TYPES}
            aria-label={t.picture}
            {...control}
            onChange={({ currentTarget: { files } }) =>
              setTooLarge((files?.[0]?.size ?? 0) > LARGEST_PICTURE_BYTES)
            }
            className="file-field"
          />
          <FieldErrors id={errorId} sentences={sentences} />
          <p id={hintId} className="mt-1 text-sm text-muted">
            {t.pictureHint} {user?.isAgent && t.publicPicture}
          </p>
          <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
            {isTooLarge && tooLarge}
          </p>
          {picture && (
            <label className="tap gap-2">
              <input
                type="checkbox"
                name="remove_picture"
                value="yes"
                defaultChecked={isToBeRemoved}
                className="size-5"
              />
              {t.removePicture}
            </label>
          )}
        </div>
      </div>
    </fieldset>
  );
}
