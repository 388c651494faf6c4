import { ACCEPTED_PICTURES } from '#app/features/content/picture-files.server.ts';
import { addPicture, uploadRefusal } from '#app/features/content/uploads/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { staffOf, staffStillWith, staffWith } from '#app/features/staff/staff-only.server.ts';
import { formError, inWords } from '#app/lib/form.ts';
import { errorTexts } from '#app/messages/reader.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import type { Route } from './+types/content-pictures';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export const loader = postOnly;

/** Stores a picture for a page and answers with its URL (JSON), or with the reason why not. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context);
  const sender = { person: staff.userId, network: networkOf(staff.ip) };
  const expected = { field: 'picture', most: 1, largestBytes: ACCEPTED_PICTURES.bytes };
  await using upload = await readUpload(request, sender, expected);
  await staffStillWith('content', staff);
  const [file] = upload.files;
  const kind = upload.form.get('kind') === 'featured' ? 'featured' : 'text';
  const outcome = file
    ? await addPicture(staff, kind, file)
    : uploadRefusal(upload.problem ?? 'empty');
  if (outcome.kind === 'stored') return Response.json({ url: outcome.url });
  const [reason] = inWords(errorTexts(), formError(outcome.error)).form;
  return Response.json({ reason }, { status: outcome.status });
}
