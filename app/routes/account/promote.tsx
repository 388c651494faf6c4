import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { homeOfForm, keptOwnList } from '#app/features/listings/own/rules.ts';
import { openCheckout } from '#app/features/promotions/checkout/mutations.server.ts';
import { PromoteBackLink, PromotePage } from '#app/features/promotions/components/promote-page.tsx';
import { RestPage } from '#app/features/promotions/components/rest-page.tsx';
import { findOffer } from '#app/features/promotions/queries.server.ts';
import { moveRest, refundRest } from '#app/features/promotions/rest/mutations.server.ts';
import { findRestOffer } from '#app/features/promotions/rest/queries.server.ts';
import { promotePath } from '#app/features/promotions/rules.ts';
import { refusalStatus } from '#app/features/promotions/rules.ts';
import { formError, inWords, typedValues } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
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
  const now = new Date();
  const home = homeOfForm(url, id);
  const rest = await findRestOffer(viewer.id, id, now);
  if (rest) return { id, home, rest };
  const offer = await findOffer(viewer.id, id, now);
  if (!offer) throw notFound();
  return { id, home, offer };
}

/** Opens a checkout and goes there: the action of 'Promote Listing', also without script. Or uses the days left. */
export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const now = new Date();
  const isTheirs =
    (await findOffer(viewer.id, id, now)) ?? (await findRestOffer(viewer.id, id, now));
  if (!isTheirs) throw notFound();
  const form = await readForm(request);
  const intent = form.get('intent');
  if (intent === 'move' || intent === 'refund')
    return answerRest(viewer.id, id, { intent, form, list: keptOwnList(url) });
  const opened = await openCheckout(viewer.id, id);
  if ('path' in opened) return redirect(opened.path);
  if (opened.seconds) setRetryAfter(context, opened.seconds);
  return data(formError(opened.error), { status: refusalStatus(opened.error) });
}

interface Rest {
  intent: 'move' | 'refund';
  form: FormData;
  list: string | null;
}

async function answerRest(userId: string, id: number, { intent, form, list }: Rest) {
  const to = parseId(form.get('to')) ?? 0;
  const refused =
    intent === 'move'
      ? await moveRest(userId, id, to)
      : await refundRest(userId, id, Number(form.get('seen')));
  if (!refused) {
    const [path, flash] =
      intent === 'move'
        ? ([promotePath(to, list), 'promotionMoved'] as const)
        : ([promotePath(id, list), 'restRefundAsked'] as const);
    return redirectWithFlash(path, flash);
  }
  const status = typeof refused === 'string' ? 400 : 429;
  return data({ ...formError(refused), intent, values: typedValues(form, ['to']) }, { status });
}

export default function Promote({ loaderData, actionData }: Route.ComponentProps) {
  const { id, home, offer, rest } = loaderData;
  const t = useMessages('promotions');
  const texts = useErrorTexts(actionData);
  useEffect(() => {
    const [refusal] =
      actionData && !('intent' in actionData) ? inWords(texts, actionData).form : [];
    if (refusal) showToast({ kind: 'destructive', title: t.failed(refusal) });
  }, [actionData, t, texts]);
  const { title, description } = rest?.rest ? t.rest : t.offer;
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={title} description={description} path={promotePath(id)} noindex />
      <PromoteBackLink home={home} />
      <h1 className="mt-2 text-2xl font-semibold">{title}</h1>
      {rest ? (
        <RestPage listingId={id} rest={rest} answer={actionData} />
      ) : (
        <PromotePage offer={offer} answer={actionData} />
      )}
    </div>
  );
}
