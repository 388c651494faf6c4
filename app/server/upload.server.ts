import { mkdir, open, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { getOrThrow } from '#app/lib/required.ts';
import { env } from './env.server.ts';
import { logError } from './log.server.ts';
import { plainAnswer } from './plain-answer.server.ts';

const FIELDS_BYTES = 64 * 1024;
/** A body is read up to this limit, used or not, so that the browser receives the answer: eight photos of 15 MB. */
const READ_AT_MOST_BYTES = 128 * 1024 * 1024;
/** The same for files taken one by one: twenty photos of 15 MB and one too large. */
const ONE_BY_ONE_BYTES = 320 * 1024 * 1024;
const MOST_FIELDS = 20;
const MOST_FILES = 100;
/** Uploads received at once; of any more, only the fields are read. */
const MOST_AT_ONCE = { person: 3, network: 12, site: 48 };

/** The sender of an upload, which counts for the person, their network and the site. */
export interface Sender {
  person: string;
  network: string;
}

interface ExpectedFiles {
  /** Name of the form's field, or of several. */
  field: string | readonly string[];
  most: number;
  /** Per file. */
  largestBytes: number;
  /**
   * Whether files that can't be taken leave the others alone: more than `most` are left out, and of one too large only the
   * size is known. Else they make a form that is refused, and a problem.
   */
  isOneByOne?: boolean;
  /** Bytes allowed for the fields beside the files; 64 kB, unless given. */
  fieldsBytes?: number;
  /** Bytes of the whole form that are read; 128 MB, unless given. */
  bodyBytes?: number;
  /** Fields allowed beside the files; 20, unless given. */
  mostFields?: number;
}

/**
 * The problem with the files: one is too large, too many uploads are in progress (the sender's or in all), or one
 * could not be stored, for a logged reason such as a full disk.
 */
export type UploadProblem = 'bytes' | 'waiting' | 'busy' | 'failed';

/** A form and its files, which are deleted when the upload is disposed of. */
export interface Upload extends AsyncDisposable {
  /** The fields without files. */
  form: FormData;
  /** Empty if there is a problem. */
  files: StoredFile[];
  /** The names of files left out. */
  leftOut: string[];
  problem: UploadProblem | null;
}

/** An unnamed file on disk: the system deletes it when it is closed, even if the process dies. */
export interface StoredFile {
  handle: FileHandle;
  /** In bytes. */
  size: number;
  /** As the sender named it; empty without one. */
  name: string;
  /** The form's field. */
  field: string;
}

/**
 * Reads a form and streams its files to disk: memory holds a chunk and the fields.
 * @throws a 400 or 413 Response with a sentence, for anything no form of ours sends.
 */
export async function readUpload(
  request: Request,
  sender: Sender,
  expected: ExpectedFiles,
): Promise<Upload> {
  await using owned = new AsyncDisposableStack();
  const refusal = takePlace(sender, owned);
  const form = new FormData();
  const files: IncomingFile[] = [];
  const surplus: IncomingFile[] = [];
  const fields = [expected.field].flat();
  const limits = {
    bytes: expected.bodyBytes ?? (expected.isOneByOne ? ONE_BY_ONE_BYTES : READ_AT_MOST_BYTES),
    fieldsBytes: expected.fieldsBytes ?? FIELDS_BYTES,
    mostFields: expected.mostFields ?? MOST_FIELDS,
  };
  await parse(request, limits, {
    field: (name, value) => form.append(name, value),
    file: (field, content, name) => {
      const list = files.length < expected.most ? files : surplus;
      const isExpected = fields.includes(field);
      const largest = isExpected && list === files && !refusal ? expected.largestBytes : 0;
      const file = owned.use(new IncomingFile(field, content, name, largest));
      if (isExpected) list.push(file);
    },
  });
  for (const file of [...files, ...surplus]) await file.received;
  if (surplus.length > 0 && !expected.isOneByOne) throw unreadable();

  const chosen = files.filter((file) => file.isChosen);
  const isTooLarge =
    !expected.isOneByOne && chosen.some((file) => file.size > expected.largestBytes);
  const { failure } = chosen.find((file) => file.failure) ?? {};
  if (failure) logError(failure);
  const whyNotKept = failure ? 'failed' : chosen.length > 0 ? refusal : null;
  const problem = isTooLarge ? 'bytes' : whyNotKept;
  const kept = owned.move();
  return {
    form,
    files: problem ? [] : await Promise.all(chosen.map((file) => file.stored())),
    leftOut: surplus.filter((file) => file.isChosen).map((file) => file.name),
    problem,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

interface Parts {
  field: (name: string, value: string) => void;
  file: (field: string, content: Readable, name: string | undefined) => void;
}

async function parse(
  request: Request,
  { bytes, fieldsBytes, mostFields }: { bytes: number; fieldsBytes: number; mostFields: number },
  parts: Parts,
): Promise<void> {
  let read = 0;
  let fieldBytes = 0;
  const body = async function* () {
    for await (const chunk of request.body ?? []) {
      read += chunk.length;
      if (read > bytes) throw new Error('too large');
      yield chunk;
    }
  };
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
      limits: { fields: mostFields, files: MOST_FILES, fieldSize: fieldsBytes },
    });
    let isFault = false;
    const refuse = () => void (isFault = true);
    parser.on('error', refuse);
    parser.on('fieldsLimit', refuse);
    parser.on('filesLimit', refuse);
    parser.on('field', (name, value, _, isCut) => {
      fieldBytes += value.length;
      if (isCut || fieldBytes > fieldsBytes) refuse();
      else parts.field(name, value);
    });
    parser.on('file', parts.file);
    await pipeline(body, parser);
    if (isFault) throw new Error('no form of ours');
  } catch {
    if (read > bytes) throw plainAnswer(413, 'formTooLarge');
    throw unreadable();
  }
}

/** A file being received; once it turns out too large, the rest is dropped. */
class IncomingFile implements AsyncDisposable {
  /** Bytes received, stored or not. */
  size = 0;
  /** Why it could not be stored. */
  failure: unknown;
  readonly received: Promise<void>;
  readonly #content: Readable;
  /** As the sender named it; empty without one. */
  readonly name: string;
  readonly field: string;
  readonly #largest: number;
  #handle: FileHandle | null = null;

  constructor(field: string, content: Readable, name: string | undefined, largest: number) {
    this.field = field;
    this.#content = content;
    this.name = name ?? '';
    this.#largest = largest;
    this.received = this.#receive();
    // Awaited once the form has been read.
    this.received.catch(() => {});
  }

  /** If no file was chosen, browsers send an empty one without a name. */
  get isChosen(): boolean {
    return this.size > 0 || this.name !== '';
  }

  async stored(): Promise<StoredFile> {
    this.#handle ??= await openUnnamed();
    return { handle: this.#handle, size: this.size, name: this.name, field: this.field };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#content.destroy();
    await this.received.catch(() => {});
    await this.#handle?.close();
  }

  /** Reads to the end even if nothing can be stored: the form goes on after the file. */
  async #receive(): Promise<void> {
    for await (const chunk of this.#content as AsyncIterable<Buffer>) {
      if (!this.failure && this.size + chunk.length <= this.#largest) {
        await this.#keep(chunk).catch((error: unknown) => (this.failure = error));
      }
      this.size += chunk.length;
    }
  }

  /** Writes at explicit positions, so a process given the file reads it from its start. */
  async #keep(chunk: Buffer): Promise<void> {
    this.#handle ??= await openUnnamed();
    for (let at = 0; at < chunk.length;) {
      const position = this.size + at;
      const { bytesWritten } = await this.#handle.write(chunk, at, null, position);
      at += bytesWritten;
    }
  }
}

/** A file without a name, which vanishes when it is closed, even if the process dies. */
export async function openUnnamed(): Promise<FileHandle> {
  const folder = join(env().DATA_DIR, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, crypto.randomUUID());
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}

const underWay = new Map<string, number>();

/** Counts the upload until `owner` is disposed of, or returns why it is refused. */
function takePlace(sender: Sender, owner: AsyncDisposableStack): 'waiting' | 'busy' | null {
  const places = [
    { key: `person ${sender.person}`, most: MOST_AT_ONCE.person, problem: 'waiting' },
    { key: `network ${sender.network}`, most: MOST_AT_ONCE.network, problem: 'busy' },
    { key: 'site', most: MOST_AT_ONCE.site, problem: 'busy' },
  ] as const;
  const full = places.find(({ key, most }) => (underWay.get(key) ?? 0) >= most);
  if (full) return full.problem;
  for (const { key } of places) {
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    owner.defer(() => {
      const left = getOrThrow(underWay, key) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    });
  }
  return null;
}

function unreadable(): Response {
  return plainAnswer(400, 'formUnreadable');
}
