import {
  FormDataParseError,
  MultipartParseError,
  parseFormData,
} from '@remix-run/form-data-parser';

/** Room for the fields beside the file. */
const FIELDS_BYTES = 64 * 1024;
/** What is too large is read on up to here, and thrown away as it comes, so that the browser gets to hear why. */
const READ_AT_MOST_BYTES = 64 * 1024 * 1024;
const MOST_FIELDS = 20;

export interface Upload {
  form: FormData;
  /** The file was larger than allowed: it is not in the form; the fields before it are. */
  isTooLarge: boolean;
}

/**
 * Reads a form with one file, holding no more of it than the largest file that is allowed and 64 kB.
 * @throws a 400 or 413 Response, with a sentence, for what no form of ours sends.
 */
export async function readUpload(
  request: Request,
  file: { name: string; largestBytes: number },
): Promise<Upload> {
  const largest = file.largestBytes + FIELDS_BYTES;
  const type = request.headers.get('Content-Type') ?? '';
  const { body, isCut } = await readUpTo(request, largest);
  const whole = isCut ? new Uint8Array(Buffer.concat([body, endOfForm(type)])) : body;
  try {
    const headers = { 'Content-Type': type };
    const form = await parseFormData(
      new Request(request.url, { method: 'POST', headers, body: whole }),
      {
        maxFiles: 1,
        maxFileSize: largest,
        maxParts: MOST_FIELDS,
      },
    );
    const sent = form.get(file.name);
    const isTooLarge = isCut || (sent instanceof File && sent.size > file.largestBytes);
    if (isTooLarge) form.delete(file.name);
    return { form, isTooLarge };
  } catch (error) {
    const isFaultOfForm =
      error instanceof FormDataParseError || error instanceof MultipartParseError;
    if (!isFaultOfForm) throw error;
    if (isCut) return { form: new FormData(), isTooLarge: true };
    throw new Response('This form cannot be read.\n', { status: 400 });
  }
}

async function readUpTo(
  request: Request,
  largest: number,
): Promise<{ body: Uint8Array<ArrayBuffer>; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > READ_AT_MOST_BYTES) {
      throw new Response('This form is too large.\n', { status: 413 });
    }
    if (size <= largest) chunks.push(chunk);
  }
  return { body: new Uint8Array(Buffer.concat(chunks)), isCut: size > largest };
}

/** The line that ends a form, put behind one that was cut so that what came before can be read. */
function endOfForm(contentType: string): Buffer {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  return Buffer.from(`\r\n--${quoted ?? plain ?? ''}--\r\n`);
}
