import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { OWN_TAB_PATH } from '#app/features/dashboard/rules.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { PaymentTable } from '#app/features/promotions/components/payment-table.tsx';
import { findOwnPayments } from '#app/features/promotions/receipts/queries.server.ts';
import { PAYMENT_TABLE, PAYMENTS_PATH } from '#app/features/promotions/receipts/rules.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import tableStyles from '#app/styles/table.css?url';
import { BackLink } from '#app/ui/back-link.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/payments';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const view = parseTable(url.searchParams, PAYMENT_TABLE);
  return loadedOr503(url.pathname, { view, own: null }, async () => ({
    view,
    own: await findOwnPayments(viewer.id, view.page),
  }));
}

export default function Payments({ loaderData: { view, own } }: Route.ComponentProps) {
  const { payments: t, offer } = useMessages('promotions');
  return (
    <>
      <TabHead title={t.title} path={PAYMENTS_PATH} />
      <BackLink to={OWN_TAB_PATH}>{offer.back}</BackLink>
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {own ? <PaymentTable own={own} view={view} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
