import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { openCheckout } from '#app/features/promotions/checkout/mutations.server.ts';
import { PromoteBackLink, PromotePage } from '#app/features/promotions/components/promote-page.tsx';
import { findOffer } from '#app/features/promotions/queries.server.ts';
import { promotePath } from '#app/features/promotions/rules.ts';
import { refusalStatus } from '#app/features/promotions/rules.ts';
import { formError, inWords } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { useErrorTexts } from '#app/ui/form/use-error-texts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { showToast } from '#app/ui/toast.ts';
import type { Route } from './+types/promote';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const offer = await findOffer(viewer.id, id, new Date());
  if (!offer) throw notFound();
  return { offer };
}

/** Opens a checkout and goes there: the action of 'Promote Listing', also without script. */
export async function action({ context, url, params }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  if (!(await findOffer(viewer.id, id, new Date()))) throw notFound();
  const opened = await openCheckout(viewer.id, id);
  if ('path' in opened) return redirect(opened.path);
  if (opened.seconds) setRetryAfter(context, opened.seconds);
  return data(formError(opened.error), { status: refusalStatus(opened.error) });
}

export default function Promote({ loaderData: { offer }, actionData }: Route.ComponentProps) {
  const t = useMessages('promotions');
  const texts = useErrorTexts(actionData);
  useEffect(() => {
    const [refusal] = actionData ? inWords(texts, actionData).form : [];
    if (refusal) showToast({ kind: 'destructive', title: t.failed(refusal) });
  }, [actionData, t, texts]);
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={t.offer.title}
        description={t.offer.description}
        path={promotePath(offer.listingId)}
        noindex
      />
      <PromoteBackLink />
      <h1 className="mt-2 text-2xl font-semibold">{t.offer.title}</h1>
      <PromotePage offer={offer} answer={actionData} />
    </div>
  );
}
