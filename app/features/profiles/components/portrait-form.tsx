import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { ProfilePicture } from './profile-facts.tsx';

interface PortraitFormProps {
  /** Path of the person's picture. */
  picture: string | null;
  isShown: boolean;
  answer?: FormAnswer;
}

/** Asks whether everybody may see the person's picture. */
export function PortraitForm({ picture, isShown, answer }: PortraitFormProps) {
  const { portrait: t, save, saving } = useMessages('profile');
  return (
    <>
      {picture ? (
        <Form answer={answer} intent="portrait" className="mt-4 flex flex-wrap items-start gap-4">
          <ProfilePicture path={picture} />
          <div className="min-w-0 grow basis-64 space-y-3">
            <Checkbox
              name="shows_picture"
              label={t.show}
              hint={t.showHint}
              defaultChecked={isShown}
            />
            <SubmitButton pendingLabel={saving}>{save}</SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="mt-2 text-muted">{t.none}</p>
      )}
      <Link to="/dashboard/profile/edit" className="link tap mt-2">
        {picture ? t.change : t.add}
      </Link>
    </>
  );
}
