import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { promotePath } from '../offer/rules.ts';

/** Leads to the checkout. What goes wrong is said on the page it is sent to. */
export function PromoteForm({ listingId }: { listingId: number }) {
  const t = useMessages('promotions');
  return (
    <Form action={promotePath(listingId)}>
      <SubmitButton pendingLabel={t.redirecting}>{t.promote}</SubmitButton>
    </Form>
  );
}
