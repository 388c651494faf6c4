import { data, Link, redirect } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { FilesPage } from '#app/features/listings/files/components/files-page.tsx';
import { floorPlansPath } from '#app/features/listings/floor-plans/rules.ts';
import { ImageForms } from '#app/features/listings/images/components/image-forms.tsx';
import { takeImageForm } from '#app/features/listings/images/image-form.server.ts';
import { findOwnImages } from '#app/features/listings/images/queries.server.ts';
import { imagesPath } from '#app/features/listings/images/rules.ts';
import type { AddedImages } from '#app/features/listings/images/types.ts';
import { fileEditor } from '#app/features/moderation/pictures.server.ts';
import { editPropertyPath } from '#app/features/moderation/rules.ts';
import { fieldError, formError } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { env } from '#app/server/env.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import type { Route } from './+types/listing-images';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const { ownerId, note } = await fileEditor(context, viewer, params.id);
  const own = await findOwnImages(ownerId, id);
  if (!own) throw notFound();
  return { id, ...own, most: env().LISTING_IMAGES, isStaff: note !== undefined };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const editor = await fileEditor(context, viewer, params.id);
  const outcome = await takeImageForm(request, editor, visitorOf(context).ip, params.id);
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'outdated') return data(formError('images_outdated'), { status: 409 });
  if (outcome.kind !== 'added') {
    const headers = outcome.kind === 'removed' ? flash('imageRemoved') : undefined;
    return redirect(url.pathname, { headers });
  }
  if (outcome.refused.length === 0 && outcome.taken + outcome.leftOut > 0) {
    return redirect(url.pathname, {
      headers: flash(outcome.leftOut > 0 ? 'imagesLeftOut' : 'imagesAdded'),
    });
  }
  if (outcome.retryAfterSeconds) setRetryAfter(context, outcome.retryAfterSeconds);
  return data(errorsOf(outcome), { status: Math.max(outcome.status, 400) });
}

const flash = (name: Parameters<typeof flashMessageCookie>[0]) => ({
  'Set-Cookie': flashMessageCookie(name),
});

function errorsOf({ refused }: AddedImages) {
  const errors = refused.map(({ error }) => error);
  return fieldError('images', ...(errors.length > 0 ? errors : (['images_none'] as const)));
}

export default function ListingImages({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isStaff } = loaderData;
  const t = useMessages('images');
  return (
    <FilesPage
      title={t.titleOf(title)}
      description={t.description}
      path={imagesPath(id)}
      staffPath={isStaff ? editPropertyPath(id) : null}
    >
      <ImageForms {...loaderData} answer={actionData} />
      <p className="mt-5 border-t border-line pt-3">
        <Link to={floorPlansPath(id)} className="link tap">
          {t.floorPlans}
        </Link>
      </p>
    </FilesPage>
  );
}
