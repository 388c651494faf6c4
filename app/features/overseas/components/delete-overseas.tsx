import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

/** Asks before deleting, also without script. */
export function DeleteOverseas() {
  const t = useMessages('adminOverseas');
  return (
    <details className="mt-3 max-w-3xl">
      <summary className="link tap">{t.delete}</summary>
      <Form intent="delete" className="card mt-2 space-y-3 p-4">
        <p>{t.deleteConfirm}</p>
        <SubmitButton pendingLabel={t.deleting} isDestructive>
          {t.delete}
        </SubmitButton>
      </Form>
    </details>
  );
}
