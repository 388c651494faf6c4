import { ACCEPTED_PICTURES } from '#app/features/content/picture-files.server.ts';
import { addFormPicture } from '#app/features/content/uploads/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { staffStillWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { fieldError, type FormErrors } from '#app/lib/form.ts';
import { readUpload } from '#app/server/upload.server.ts';

/** The form's fields, and why its picture was refused. */
interface HomeForm {
  form: FormData;
  refusal: { errors: FormErrors; status: number } | null;
}

/** Parses the form of a home. A picture sent with it is stored, and `picture_url` is set to it. */
export async function readHomeForm(staff: Staff, request: Request): Promise<HomeForm> {
  const sender = { person: staff.userId, network: networkOf(staff.ip) };
  const expected = { field: 'picture', most: 1, largestBytes: ACCEPTED_PICTURES.bytes };
  await using upload = await readUpload(request, sender, expected);
  const { form } = upload;
  await staffStillWith('properties', staff);
  const picture = await addFormPicture(staff, upload);
  if (picture?.kind === 'refused') {
    const { error, status } = picture;
    return { form, refusal: { errors: fieldError('picture', error), status } };
  }
  if (picture) form.set('picture_url', picture.url);
  return { form, refusal: null };
}
