import { plainAnswer } from './plain-answer.server.ts';

const LARGEST_FORM_BYTES = 64 * 1024;

/**
 * Reads a form without files, as form data or JSON; an empty body is an empty form.
 * @throws a 413 or 400 Response, with a sentence.
 */
export async function readForm(request: Request): Promise<FormData> {
  const body = await readBody(request, LARGEST_FORM_BYTES);
  if (body.length === 0) return new FormData();
  const type = request.headers.get('Content-Type') ?? '';
  try {
    if (type.includes('application/json'))
      return fromJson(JSON.parse(new TextDecoder().decode(body)));
    return await new Response(body, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw plainAnswer(400, 'formUnreadable');
  }
}

/** @throws a 413 Response, with a sentence. @param largest in bytes. */
export async function readBody(
  request: Request,
  largest: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => plainAnswer(413, 'formTooLarge');
  if (Number(request.headers.get('Content-Length') ?? 0) > largest) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largest) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function fromJson(value: unknown): FormData {
  const form = new FormData();
  if (typeof value !== 'object' || value === null) return form;
  for (const [name, field] of Object.entries(value)) {
    if (typeof field === 'string') form.set(name, field);
  }
  return form;
}
