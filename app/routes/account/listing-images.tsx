import { data, Link, redirect } from 'react-router';
import { listingFileEditor } from '#app/features/brokerages/team/listing-files.server.ts';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { editPath } from '#app/features/listings/drafts/rules.ts';
import { FilesPage } from '#app/features/listings/files/components/files-page.tsx';
import { floorPlansPath } from '#app/features/listings/floor-plans/rules.ts';
import { ImageForms } from '#app/features/listings/images/components/image-forms.tsx';
import { ImagesEditor } from '#app/features/listings/images/components/images-field.tsx';
import { RefusedPhotos } from '#app/features/listings/images/components/refused-photos.tsx';
import { useImages } from '#app/features/listings/images/components/use-images.ts';
import { refusedPhotos, takeImageForm } from '#app/features/listings/images/image-form.server.ts';
import { findOwnImages } from '#app/features/listings/images/queries.server.ts';
import { imagesPath } from '#app/features/listings/images/rules.ts';
import type { AddedImages } from '#app/features/listings/images/types.ts';
import { homeOfForm, keptOwnList } from '#app/features/listings/own/rules.ts';
import { fieldError, type FormErrors, formError, inWords } from '#app/lib/form.ts';
import { errorTexts } from '#app/messages/reader.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { numberSetting } from '#app/server/held-settings.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import type { Route } from './+types/listing-images';

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const { ownerId, formPath } = await listingFileEditor(context, viewer, params.id);
  const own = await findOwnImages(ownerId, id);
  if (!own) throw notFound();
  const most = numberSetting('listing_photos');
  return { id, ...own, most, formPath, list: keptOwnList(url), home: homeOfForm(url, id) };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const editor = await listingFileEditor(context, viewer, params.id);
  const outcome = await takeImageForm(request, editor, visitorOf(context).ip, params.id);
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'outdated') {
    const refusal = inWords(errorTexts(), formError('images_outdated'));
    return data({ taken: 0, refusal }, { status: 409 });
  }
  const path = url.pathname + url.search;
  if (outcome.kind !== 'added') {
    if (outcome.kind === 'removed') return redirectWithFlash(path, 'imageRemoved');
    return redirect(path);
  }
  const { refused, leftOut, taken, retryAfterSeconds } = outcome;
  if (refused.length + leftOut.length === 0 && taken > 0) {
    return redirectWithFlash(path, 'imagesAdded');
  }
  if (retryAfterSeconds) setRetryAfter(context, retryAfterSeconds);
  return data({ taken, refusal: refusalOf(outcome) }, { status: Math.max(outcome.status, 400) });
}

function refusalOf(outcome: AddedImages): FormErrors<string> {
  const files = refusedPhotos(outcome);
  if (files.length > 0) return { form: [], fields: { images: files } };
  return inWords(errorTexts(), fieldError('images', 'images_none'));
}

export default function ListingImages({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, most, formPath, list, home } = loaderData;
  const images = useImages({ listingId: id, images: loaderData.images, most });
  const t = useMessages('images');
  return (
    <FilesPage
      title={t.titleOf(title)}
      description={t.description}
      path={imagesPath(id)}
      formPath={formPath}
      home={home}
    >
      <div className="with-script space-y-3">
        <ImagesEditor images={images} />
        <RefusedPhotos
          refused={images.refused}
          most={most}
          onRetry={images.retry}
          onDismiss={images.dismiss}
        />
      </div>
      <div className="without-script">
        <ImageForms images={loaderData.images} most={most} answer={actionData} />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 border-t border-line pt-3">
        <Link to={floorPlansPath(id, list)} className="link tap">
          {t.floorPlans}
        </Link>
        {formPath === null && (
          <Link to={editPath(id, 'facts', list)} className="link tap">
            {t.toForm}
          </Link>
        )}
      </p>
    </FilesPage>
  );
}
