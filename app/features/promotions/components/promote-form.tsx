import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { promotePath } from '../rules.ts';

/** Leads to the checkout. Errors are shown on the page it posts to. */
export function PromoteForm({ listingId }: { listingId: number }) {
  const t = useMessages('promotions');
  return (
    <Form action={promotePath(listingId)}>
      <SubmitButton pendingLabel={t.redirecting}>{t.promote}</SubmitButton>
    </Form>
  );
}
