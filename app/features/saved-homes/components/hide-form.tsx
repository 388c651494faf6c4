import { Form } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { HIDDEN_PATH } from '../rules.ts';
import { useMarks } from './use-marks.ts';

/** On a home's page: hides it from the signed-in person's results, or shows it again. */
export function HideForm({ id }: { id: number }) {
  const { hide } = useMessages('property');
  const { user } = useAuth();
  const isHidden = useMarks()?.hidden.includes(id);
  if (!user) return null;
  return (
    <Form
      method="post"
      action={HIDDEN_PATH}
      preventScrollReset
      data-print="hide"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6"
    >
      <p>{isHidden ? hide.isHidden : hide.ask}</p>
      <button
        type="submit"
        name={isHidden ? 'show' : 'hide'}
        value={id}
        className="button button-quiet"
      >
        {isHidden ? hide.show : hide.hide}
      </button>
    </Form>
  );
}
