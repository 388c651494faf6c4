import { randomUUID } from 'node:crypto';
import { data, Link, redirect, type RouterContextProvider } from 'react-router';
import { canAnswerTeam } from '#app/features/brokerages/permissions.ts';
import { findMembership } from '#app/features/brokerages/queries.server.ts';
import { COMPANY_PATH } from '#app/features/brokerages/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { isSeeker, namedTabPath, OWN_TAB_PATH, tabPath } from '#app/features/dashboard/rules.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { copyListings } from '#app/features/listings/drafts/mutations.server.ts';
import { editPath, pageOf } from '#app/features/listings/drafts/rules.ts';
import { listingsLimited } from '#app/features/listings/form/answer.server.ts';
import { sharePhotos } from '#app/features/listings/images/mutations.server.ts';
import { askForName } from '#app/features/listings/own/answer.server.ts';
import { NameQuestion } from '#app/features/listings/own/components/name-question.tsx';
import {
  CreateListingCard,
  OwnListings,
} from '#app/features/listings/own/components/own-listings.tsx';
import {
  changeListings,
  type ChangeOutcome,
  changePrices,
} from '#app/features/listings/own/mutations.server.ts';
import {
  findDeleted,
  findOwnListings,
  findPrices,
} from '#app/features/listings/own/queries.server.ts';
import {
  CHANGE_BAR,
  isListingChange,
  isOwnOverview,
  joinRepriced,
  ownCardId,
  type OwnListingChange,
  ownListingsPath,
  type OwnSearch,
  parseOwnSearch,
  parsePriceChange,
  PRICE_UNITS,
  priceAfter,
  shownList,
  splitRepriced,
  UNDO_NOTICE,
} from '#app/features/listings/own/rules.ts';
import { ReachSummary } from '#app/features/listings/reach/components/reach-summary.tsx';
import { findReach } from '#app/features/listings/reach/queries.server.ts';
import { REACH_PATH, REACH_PERIODS, sumReach } from '#app/features/listings/reach/rules.ts';
import { UNITS_PATH } from '#app/features/listings/units/rules.ts';
import { readName } from '#app/features/profiles/mutations.server.ts';
import {
  cancelCheckout,
  confirmReturn,
} from '#app/features/promotions/checkout/mutations.server.ts';
import { OwnPromotion } from '#app/features/promotions/components/own-promotion.tsx';
import { UnusedMonths } from '#app/features/promotions/components/unused-months.tsx';
import { PAYMENTS_PATH } from '#app/features/promotions/receipts/rules.ts';
import { findUnused } from '#app/features/promotions/rest/queries.server.ts';
import { promotionRefusal } from '#app/features/promotions/rules.ts';
import { findMarks } from '#app/features/saved-homes/queries.server.ts';
import { fieldError, formError, type FormErrors } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { refusedRows } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/my-properties';

/** More than a page of the table shows. */
const MOST_CHANGED = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = namedTabPath(url.searchParams.get('tab'));
  if (tab) throw redirect(tab);
  const { viewer } = await requireSession(context, url);
  const returned = await returnedFlash(viewer.id, url.searchParams);
  if (returned) throw redirectWithFlash(OWN_TAB_PATH, returned);
  const search = parseOwnSearch(url.searchParams);
  const none = { deleted: [], repriced: [], promotable: [], unused: [], page: '' };
  return loadedOr503(url.pathname, { own: null, reach: null, ...none }, async () => {
    const own = await findOwnListings(viewer.id, search);
    const deleted = await findDeleted(
      viewer.id,
      idsOf(url.searchParams.get('deleted')?.split('.')),
    );
    const repriced = await findRepriced(viewer.id, url.searchParams);
    const listings = Object.keys(own.counts).length;
    const { saved } = await findMarks(visitorOf(context));
    const now = new Date();
    const unused = await findUnused(viewer.id, now);
    if (url.search === '' && listings === 0 && unused.length === 0) {
      const membership = await findMembership(viewer.id);
      if (membership && canAnswerTeam(membership.role)) return redirect(COMPANY_PATH);
      if (isSeeker(viewer, { listings, saved: saved.length })) {
        return redirect(tabPath('saved-properties'));
      }
    }
    const isOverview = listings > 0 && ['', '?tab=properties'].includes(url.search);
    const reach = isOverview ? await findReach(viewer.id, REACH_PERIODS[0]) : null;
    const isSeen = reach !== null && Object.values(sumReach(reach.days)).some((n) => n > 0);
    const promotable = own.listings
      .filter((listing) => promotionRefusal(listing, now) === null)
      .map(({ id }) => id);
    return {
      own,
      reach: isSeen ? reach : null,
      deleted,
      repriced,
      promotable,
      unused,
      page: randomUUID(),
    };
  });
}

/** The listings whose prices have just been changed, as the URL says: signed, for nobody else may name a price to go back to. */
async function findRepriced(userId: string, params: URLSearchParams) {
  const joined = params.get('prices') ?? '';
  if (!isSigned('prices', userId + joined, params.get('signature') ?? '')) return [];
  const repriced = splitRepriced(joined);
  const ids = repriced.map(({ id }) => id);
  const prices = await findPrices(userId, ids);
  return repriced.filter(({ id, price }) => prices.get(id) === price);
}

/** The message for somebody returning from a checkout. The claim of where they return from is trusted for nothing else. */
async function returnedFlash(
  userId: string,
  params: URLSearchParams,
): Promise<FlashMessageName | null> {
  const featured = params.get('featured');
  const listingId = parseId(params.get('propertyId'));
  try {
    if (featured === 'cancelled') {
      const outcome = listingId === null ? 'not_paid' : await cancelCheckout(userId, listingId);
      return CANCELLED[outcome];
    }
    if (featured !== 'success' || listingId === null) return null;
    return RETURNED[await confirmReturn(userId, listingId)];
  } catch (error) {
    logError(error, { listing: listingId });
    return 'promotionUnknown';
  }
}

const RETURNED = {
  featured: 'propertyPromoted',
  not_featured: 'promotionNotFeatured',
  waiting: 'promotionWaiting',
  known: null,
  not_paid: 'promotionUnpaid',
} as const;
const CANCELLED = {
  ...RETURNED,
  known: 'promotionCancelled',
  not_paid: 'promotionCancelled',
} as const;

/** Changes the chosen listings, and returns to the same page of them. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const change = form.get('change');
  const ids = idsOf(form.getAll('id'));
  if (ids.length === 0) return refused(form, formError('nothing_chosen'));
  const search = parseOwnSearch(url.searchParams);
  const path = new URL(ownListingsPath(search), url);
  const [, card] = /^change-(\d+)$/.exec(String(form.get('intent'))) ?? [];
  path.hash = card ? ownCardId(Number(card)) : CHANGE_BAR;
  const list = hrefOf(path);
  const isUndo = change === 'restore' || form.get('go') === 'prices_back';
  const isDeletion = change === 'delete';
  if (!isUndo && !isDeletion && (await findDeleted(viewer.id, ids)).length === ids.length)
    return redirectWithFlash(list, 'listingsDeleted');
  // Enter in the field of prices presses 'Apply', the form's first button.
  const isPriceOnly = change === '' && form.get('price_by') && !form.has('go');
  if (form.get('go') === 'prices' || isPriceOnly)
    return changeChosenPrices(viewer.id, ids, { form, list });
  if (form.get('go') === 'prices_back') return takePricesBack(viewer.id, ids, { form, list });
  if (form.get('go') === 'photos') return addPhotos(viewer.id, ids, { form, list });
  if (change === 'copy') return copyChosen(context, viewer.id, ids, { form, list, search });
  if (change === '') return refused(form, formError('no_change_chosen'));
  if (!isListingChange(change)) {
    return refused(form, formError('choice_invalid'));
  }
  const name = readName(form);
  const wanted = ['id', 'change', 'intent'];
  if (name && !name.ok) return askForName(form, wanted, name.errors);
  const outcome = await changeListings(viewer.id, ids, change, name?.value);
  if (outcome === 'name_wanted') return askForName(form, wanted);
  if (outcome === 'quota_full') return refused(form, formError('quota_full'), 409);
  if (outcome.found === 0) throw notFound();
  if (change === 'delete') {
    path.searchParams.set('deleted', outcome.changed.join('.'));
    path.hash = UNDO_NOTICE;
    return redirect(hrefOf(path));
  }
  return redirectWithFlash(list, flashFor(change, outcome));
}

interface Asked {
  form: FormData;
  /** The page of the list that it was asked on, at what was changed. */
  list: string;
}

const hrefOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

const TYPED = ['price_by', 'price_unit', 'photos_from'];

function refused(form: FormData, errors: FormErrors, status = 400) {
  const intent = String(form.get('intent') ?? '');
  return data({ ...refusedRows(form, errors, TYPED), intent }, { status });
}

async function changeChosenPrices(userId: string, ids: number[], { form, list }: Asked) {
  const chosen = PRICE_UNITS.find((unit) => unit === form.get('price_unit')) ?? 'percent';
  const change = parsePriceChange(String(form.get('price_by') ?? ''), chosen);
  if (!change) return refused(form, fieldError('price_by', 'price_change_invalid'));
  const seen = pricesOf(form, 'seen', ids);
  const to = (price: number) => priceAfter(price, change.by, change.unit);
  const { found, changed } = await changePrices(userId, ids, { seen, to });
  if (found === 0) throw notFound();
  if (changed.length === 0) {
    const priced = [...seen.values()].filter((price) => price > 0);
    return priced.length > 0 && priced.every((price) => to(price) === null)
      ? refused(form, fieldError('price_by', 'price_change_range'))
      : redirectWithFlash(list, 'pricesUnchanged');
  }
  const undoable = new URL(list, 'https://own.example');
  const repriced = joinRepriced(
    changed.flatMap((id) => {
      const before = seen.get(id) ?? 0;
      const price = to(before);
      return price === null ? [] : [{ id, price, before }];
    }),
  );
  undoable.searchParams.set('prices', repriced);
  undoable.searchParams.set('signature', sign('prices', userId + repriced));
  undoable.hash = UNDO_NOTICE;
  const path = hrefOf(undoable);
  return changed.length < found ? redirectWithFlash(path, 'pricesChangedPartly') : redirect(path);
}

/** Undoes a change of prices, but not of those that have changed again. */
async function takePricesBack(userId: string, ids: number[], { form, list }: Asked) {
  const before = pricesOf(form, 'before', ids);
  const { found, changed } = await changePrices(userId, ids, {
    seen: pricesOf(form, 'seen', ids),
    to: (_, id) => priceAfter(before.get(id) ?? 0, 0, 'dirhams'),
  });
  if (found === 0) throw notFound();
  if (changed.length === 0) return redirectWithFlash(list, 'pricesUnchanged');
  return redirectWithFlash(list, changed.length < found ? 'pricesChangedPartly' : 'pricesRestored');
}

/** The price of each listing in the form's fields of this name. */
function pricesOf(form: FormData, name: string, ids: number[]): Map<number, number> {
  return new Map(ids.map((id) => [id, Number(form.get(`${name}-${id}`))]));
}

async function addPhotos(userId: string, ids: number[], { form, list }: Asked) {
  const fromId = parseId(form.get('photos_from'));
  if (fromId === null) return refused(form, fieldError('photos_from', 'choice_invalid'));
  const shared = await sharePhotos(userId, fromId, ids);
  if (!shared) throw notFound();
  if (shared.added === 0) return redirectWithFlash(list, 'photosUnchanged');
  return redirectWithFlash(list, shared.leftOut > 0 ? 'photosSharedPartly' : 'photosShared');
}

/** One copy leads to its form, several to the list. */
async function copyChosen(
  context: Readonly<RouterContextProvider>,
  userId: string,
  ids: number[],
  { form, list, search }: Asked & { search: OwnSearch },
) {
  const outcome = await copyListings(userId, ids, pageOf(form) ?? randomUUID());
  if (outcome.kind === 'limited') {
    return refused(form, listingsLimited(context, outcome.retryAfterSeconds), 429);
  }
  const [first] = outcome.ids;
  if (first === undefined) throw notFound();
  const path = outcome.ids.length === 1 ? editPath(first, undefined, shownList(search)) : list;
  return redirectWithFlash(path, 'listingsCopied', outcome.ids.length);
}

function flashFor(
  change: OwnListingChange,
  { found, changed, waiting }: ChangeOutcome,
): FlashMessageName {
  if (changed.length === 0) return 'listingsUnchanged';
  if (waiting.length > 0) return 'listingsWaiting';
  if (changed.length < found) return 'listingsChangedPartly';
  return change === 'restore' ? 'listingsRestored' : 'listingsChanged';
}

function idsOf(typed: (string | File)[] = []): number[] {
  const ids = typed.map((id) => parseId(id)).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_CHANGED);
}

export default function MyProperties({ loaderData, actionData }: Route.ComponentProps) {
  const { own, reach, deleted, repriced, promotable, unused, page } = loaderData;
  const { payments } = useMessages('promotions');
  const { tabs, properties } = useMessages('dashboard');
  return (
    <>
      <TabHead title={tabs.properties} path="/dashboard" />
      <h2 className="sr-only">{tabs.properties}</h2>
      <NameQuestion answer={actionData} />
      <UnusedMonths unused={unused} />
      {(!own || isOwnOverview(own.search)) && <CreateListingCard />}
      {reach && <ReachSummary reach={reach} />}
      {own ? (
        <OwnListings
          own={own}
          deleted={deleted}
          repriced={repriced}
          answer={actionData}
          page={page}
          links={
            <>
              {!reach && (
                <Link to={REACH_PATH} className="link tap">
                  {properties.figures}
                </Link>
              )}
              <Link to={PAYMENTS_PATH} className="link tap">
                {payments.open}
              </Link>
              <Link to={UNITS_PATH} className="link tap">
                {properties.units}
              </Link>
            </>
          }
          promotionOf={(listing, look) => (
            <OwnPromotion
              listing={listing}
              canPromote={promotable.includes(listing.id)}
              look={look}
            />
          )}
        />
      ) : (
        <div className="mt-6">
          <LoadFailed text={properties.failed} />
        </div>
      )}
    </>
  );
}
