import { networkOf } from '#app/features/limits/rules.ts';
import { fieldError, type FormErrors } from '#app/lib/form.ts';
import { readUpload, type Upload } from '#app/server/upload.server.ts';
import { LARGEST_FEED_FILE_BYTES } from './rules.ts';

const SURPLUS_BYTES = 64 * 1024 * 1024;

/** More than any form of a feed without its file. */
const FORM_BYTES = 1024 * 1024;

/** Whether a form is so large that it has a file, as can be told before any of it is read. */
export function holdsFile(request: Request): boolean {
  return Number(request.headers.get('Content-Length')) > FORM_BYTES;
}

/** Reads a form with the file of a feed, which is streamed to disk. */
export function readFeedUpload(
  request: Request,
  sender: { userId: string; ip: string },
): Promise<Upload> {
  return readUpload(
    request,
    { person: sender.userId, network: networkOf(sender.ip) },
    {
      field: 'file',
      most: 1,
      largestBytes: LARGEST_FEED_FILE_BYTES,
      // One a little too large is told so.
      bodyBytes: LARGEST_FEED_FILE_BYTES + SURPLUS_BYTES,
    },
  );
}

export function uploadErrors({ problem }: Upload): FormErrors | null {
  return problem && fieldError('file', `feed_file_${problem}`);
}
