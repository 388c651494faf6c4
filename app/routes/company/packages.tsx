import { data, redirect } from 'react-router';
import {
  managersOnly,
  membershipOf,
  requireActor,
} from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { PackagesPage } from '#app/features/packages/components/packages-page.tsx';
import { keepTaxNumber } from '#app/features/packages/mutations.server.ts';
import {
  findPackagesOnSale,
  findPackageStanding,
  findTaxNumber,
} from '#app/features/packages/queries.server.ts';
import { PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { taxNumberSchema } from '#app/features/packages/schema.ts';
import {
  cancelPackageCheckout,
  confirmPackageReturn,
  openPackageCheckout,
} from '#app/features/promotions/checkout/mutations.server.ts';
import { CreditPart } from '#app/features/promotions/components/credit-part.tsx';
import { spendCredit } from '#app/features/promotions/credits/mutations.server.ts';
import { findFeaturable } from '#app/features/promotions/credits/queries.server.ts';
import { receiptName } from '#app/features/promotions/receipts/rules.ts';
import { refusalStatus } from '#app/features/promotions/rules.ts';
import { fieldError, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { isUuid, parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { seller } from '#app/server/site-settings.server.ts';
import type { Route } from './+types/packages';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId, userId } = membershipOf(context);
  const returned = await returnedFlash(userId, url.searchParams);
  if (returned) throw redirectWithFlash(PACKAGES_PATH, returned);
  const now = new Date();
  const [standing, sold, trn] = await Promise.all([
    findPackageStanding(brokerageId, now),
    findPackagesOnSale(),
    findTaxNumber(brokerageId),
  ]);
  const hasCredits = standing.credits.bought > standing.credits.spent;
  const homes = hasCredits ? await findFeaturable(brokerageId, now) : null;
  return { standing, sold, isTaxed: seller().trn !== null, trn, homes, now };
}

/** The message for somebody returning from a checkout, whose word is trusted for nothing else. */
async function returnedFlash(
  userId: string,
  params: URLSearchParams,
): Promise<FlashMessageName | null> {
  const [bought, payment] = [params.get('bought'), params.get('payment')];
  if (!isUuid(payment)) return bought === 'cancelled' ? 'packageUnpaid' : null;
  try {
    if (bought === 'cancelled')
      return RETURNED[await cancelPackageCheckout(userId, payment)] ?? 'packageUnpaid';
    return bought === 'success' ? RETURNED[await confirmPackageReturn(userId, payment)] : null;
  } catch (error) {
    logError(error, { payment });
    return 'packageWaiting';
  }
}

const RETURNED = {
  featured: 'packageGranted',
  not_featured: 'packageNotGranted',
  waiting: 'packageWaiting',
  known: null,
  not_paid: 'packageUnpaid',
} as const;

/** Buys a package, spends a credit, or keeps the tax number. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { brokerageId, userId } = membershipOf(context);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (intent === 'tax') {
    const parsed = parseForm(taxNumberSchema, form);
    if (!parsed.ok)
      return data(
        { ...parsed.errors, intent, values: typedValues(form, ['trn']) },
        { status: 400 },
      );
    await keepTaxNumber(await requireActor(context, url), brokerageId, parsed.value.trn);
    return redirectWithFlash(PACKAGES_PATH, 'taxNumberSaved');
  }
  if (intent === 'credit') {
    const listing = parseId(form.get('listing'));
    if (listing === null)
      return data({ ...fieldError('listing', 'choice_invalid'), intent }, { status: 400 });
    const actor = await requireActor(context, url);
    const refused = await spendCredit(actor, brokerageId, listing);
    if (refused) return data({ ...formError(refused), intent }, { status: 409 });
    return redirectWithFlash(PACKAGES_PATH, 'creditSpent');
  }
  const packageId = parseId(form.get('package')) ?? 0;
  const opened = await openPackageCheckout(userId, packageId, Number(form.get('seen')));
  if ('path' in opened) return redirect(opened.path);
  if (opened.seconds) setRetryAfter(context, opened.seconds);
  return data({ ...formError(opened.error), intent }, { status: refusalStatus(opened.error) });
}

export default function Packages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('packages');
  const { homes, ...shown } = loaderData;
  return (
    <>
      <CompanyHead title={t.title} path={PACKAGES_PATH} />
      <PackagesPage
        {...shown}
        invoiceName={receiptName}
        answer={actionData}
        credit={homes && <CreditPart homes={homes} answer={actionData} />}
      />
    </>
  );
}
