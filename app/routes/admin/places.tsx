import { data } from 'react-router';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { PlaceForm } from '#app/features/market/places/components/place-form.tsx';
import { StaffPlaces } from '#app/features/market/places/components/staff-places.tsx';
import { UnplacedTable } from '#app/features/market/places/components/unplaced-table.tsx';
import { placeRegistered, undoPlacing } from '#app/features/market/places/mutations.server.ts';
import {
  findCommunities,
  findPlaceChoice,
  findStaffPlaces,
  findUnplacedPage,
} from '#app/features/market/places/queries.server.ts';
import {
  parsePlaceable,
  PLACE_TABLE,
  placeSearch,
  PLACES_PATH,
} from '#app/features/market/places/rules.ts';
import { placeSchema } from '#app/features/market/places/schema.ts';
import type { PlaceRefusal } from '#app/features/market/places/types.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import {
  fieldError,
  formError,
  type FormErrors,
  parseForm,
  type PlainErrorCode,
  typedValues,
} from '#app/lib/form.ts';
import { parseTable, queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/places';

export const middleware: Route.MiddlewareFunction[] = [staffWith('places')];

export async function loader({ url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, PLACE_TABLE);
  const text = placeSearch(url.searchParams);
  const placeable = parsePlaceable(url.searchParams);
  return loadedOr503(url.pathname, { shown: null }, async () => {
    const [{ page, ...found }, placed, choice, communities] = await Promise.all([
      findUnplacedPage(view, text),
      findStaffPlaces(),
      placeable && findPlaceChoice(placeable),
      placeable ? findCommunities() : [],
    ]);
    const list = { ...found, view: { ...view, page }, text };
    return { shown: { list, placed, chosen: placeable && { choice, communities } } };
  });
}

/** Places a district or one of its projects, or undoes that. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = staffOf(context);
  const placeable = parsePlaceable(form);
  const isUndo = form.get('intent') === 'undo';
  const refuse = (errors: FormErrors, status: number) => {
    const values = typedValues(form, ['project', 'community']);
    return data({ ...errors, values, intent: isUndo ? 'undo' : 'place' }, { status });
  };
  if (!placeable) return refuse(formError('place_unknown'), 400);
  const done = (flash: FlashMessageName) =>
    redirectWithFlash(
      PLACES_PATH + queryWith(url.searchParams, { name: null, project: null }),
      flash,
    );
  if (isUndo) {
    const refusal = await undoPlacing(staff, placeable);
    return refusal ? refuse(...REFUSALS[refusal]) : done('placeUndone');
  }
  const parsed = parseForm(placeSchema, form);
  if (!parsed.ok) return refuse(parsed.errors, 400);
  const refusal = await placeRegistered(staff, placeable, parsed.value.community);
  return refusal ? refuse(...REFUSALS[refusal]) : done('placeChosen');
}

const whole = (code: PlainErrorCode, status: number): [FormErrors, number] => [
  formError(code),
  status,
];

const REFUSALS: Record<PlaceRefusal, [FormErrors, number]> = {
  unknown: whole('place_unknown', 404),
  recognised: whole('place_recognised', 400),
  importing: whole('place_importing', 503),
  no_project: [fieldError('project', 'place_project_unknown'), 400],
  no_community: [fieldError('community', 'place_community_required'), 400],
};

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminPlaces');
  const { shown } = loaderData;
  return (
    <>
      <AdminListHead texts={t} />
      {shown ? (
        <>
          {(shown.chosen || actionData?.intent === 'place') && (
            <PlaceForm
              choice={shown.chosen?.choice ?? null}
              communities={shown.chosen?.communities ?? []}
              answer={actionData?.intent === 'place' ? actionData : undefined}
            />
          )}
          <UnplacedTable {...shown.list} />
          <StaffPlaces places={shown.placed} answer={actionData} />
        </>
      ) : (
        <LoadFailed text={t.failed} />
      )}
    </>
  );
}
