import { canUseDashboard } from '#app/features/identity/permissions.ts';
import {
  type CurrentSession,
  findSessionById,
} from '#app/features/identity/session/queries.server.ts';
import { log } from '#app/server/log.server.ts';
import { listenForNews } from './queries.server.ts';

/** A browser opens six connections to a site at most, without HTTP/2. */
const MOST_PER_PERSON = 6;
const MOST = 1_000;
/** More often than proxies close a connection that says nothing, usually after 60 seconds. */
const BEAT_MS = 20_000;

/** An inbox that hears of news. */
interface Stream {
  session: CurrentSession;
  /** Says that something has changed, never what. */
  tell(text: string): void;
  end(): void;
}

const streams = new Map<string, Set<Stream>>();
let stopListening: Promise<() => Promise<void>> | undefined;
let isStopping = false;

/**
 * Server-sent events for a page that shows messages: one whenever something has changed, until the session ends.
 * @returns null if the person, or the site, has too many open: the page then asks now and then.
 */
export async function openStream(session: CurrentSession): Promise<ReadableStream | null> {
  const own = streams.get(session.viewer.id)?.size ?? 0;
  if (isStopping || own >= MOST_PER_PERSON || countStreams() >= MOST) return null;
  let close = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void (close = begin(session, controller)),
    cancel: () => close(),
  });
  try {
    await (stopListening ??= listenForNews(tellPerson, endStreams));
    return stream;
  } catch (error) {
    log.warn({ err: error }, 'messages are not announced');
    stopListening = undefined;
    close();
    return null;
  }
}

/** Ends every stream; the pages open new ones. */
export function endStreams(): void {
  for (const own of streams.values()) for (const stream of own) stream.end();
}

/** Ends every stream for good: an open one would keep the server from closing. */
export function stopStreams(): void {
  isStopping = true;
  endStreams();
}

/** @returns how to end it. */
function begin(
  session: CurrentSession,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const { id } = session.viewer;
  const encoder = new TextEncoder();
  const tell = (text: string) => controller.enqueue(encoder.encode(text));
  const end = () => {
    if (!remove(id, stream)) return;
    clearInterval(beat);
    try {
      controller.close();
    } catch {
      // The page has left.
    }
  };
  const stream = { session, tell, end };
  const beat = setInterval(() => void tellIfValid(stream, ':\n\n'), BEAT_MS);
  streams.set(id, (streams.get(id) ?? new Set()).add(stream));
  tell(':\n\n'); // sends the headers
  return end;
}

/** @returns false if it was removed before. */
function remove(id: string, stream: Stream): boolean {
  const own = streams.get(id);
  if (!own?.delete(stream)) return false;
  if (own.size === 0) streams.delete(id);
  if (streams.size === 0) {
    void stopListening?.then((stop) => stop()).catch(() => {});
    stopListening = undefined;
  }
  return true;
}

function tellPerson(userId: string): void {
  for (const stream of streams.get(userId) ?? []) void tellIfValid(stream, 'data: news\n\n');
}

/** A stream ends with its session. */
async function tellIfValid(stream: Stream, text: string): Promise<void> {
  const { id, viewer } = stream.session;
  try {
    const session = await findSessionById(id, viewer.id);
    if (!session || !canUseDashboard(session.viewer)) return stream.end();
    if (streams.get(viewer.id)?.has(stream)) stream.tell(text);
  } catch {
    stream.end(); // the database is away, or the page has left
  }
}

function countStreams(): number {
  let count = 0;
  for (const own of streams.values()) count += own.size;
  return count;
}
