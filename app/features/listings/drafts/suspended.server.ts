import { type MiddlewareFunction } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import { isSuspended } from '#app/features/identity/permissions.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { isWrite } from '#app/server/cross-site.server.ts';
import { readListingForm } from '../images/image-form.server.ts';
import { keepDraft } from './mutations.server.ts';
import { isOfAnother } from './rules.ts';

/** For the pages of a listing's form: what a suspended person sends is published nowhere, but kept as a draft. */
export const keepOfSuspended: MiddlewareFunction<Response> = async ({
  context,
  params,
  request,
}) => {
  if (!isWrite(request)) return;
  const viewer = await findViewer(context);
  if (!isSuspended(viewer)) return;
  await using upload = await readListingForm(request, viewer.id, visitorOf(context).ip);
  const { form } = upload;
  const kept = isOfAnother(form, viewer.id)
    ? null
    : await keepDraft(viewer.id, parseId(params['id']), form);
  throw redirectWithFlash(
    SUSPENDED_PATH,
    kept?.kind === 'kept' ? 'suspendedDraftKept' : 'suspendedDraftLost',
  );
};
