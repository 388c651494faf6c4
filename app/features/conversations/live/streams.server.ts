import { canUseDashboard } from '#app/features/identity/permissions.ts';
import { findSessionById } from '#app/features/identity/session/queries.server.ts';
import type { CurrentSession } from '#app/features/identity/types.ts';
import { required } from '#app/lib/required.ts';
import { asAccount } from '#app/server/asker.server.ts';
import { logRepeated } from '#app/server/log.server.ts';
import { findInboxState } from '../queries.server.ts';
import { listenForNews } from './queries.server.ts';

/** Without HTTP/2, a browser opens at most six connections to a site. */
const MOST_PER_PERSON = 6;
const MOST = 1_000;
/** More often than proxies close an idle connection, usually after 60 seconds. */
const BEAT_MS = 20_000;

/** A listening inbox. */
interface Stream {
  session: CurrentSession;
  tell(text: string): void;
  end(): void;
}

const streams = new Map<string, Set<Stream>>();
let stopListening: Promise<() => Promise<void>> | undefined;
let isStopping = false;

/**
 * Server-sent events for a page that shows messages: the state of the inbox now and after every change, until
 * the session ends. The page reloads if it shows another state.
 * @returns null if the person, or the site, has too many open: the page then polls.
 */
export async function openStream(session: CurrentSession): Promise<ReadableStream | null> {
  const own = streams.get(session.viewer.id)?.size ?? 0;
  if (isStopping || own >= MOST_PER_PERSON || countStreams() >= MOST) return null;
  let stream: Stream | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (stream = begin(session, controller)),
    cancel: () => stream?.end(),
  });
  const listening = (stopListening ??= listenForNews(notifyPerson, endStreams));
  try {
    await listening;
  } catch (error) {
    logRepeated('warn', 'messages are not announced', error);
    if (stopListening === listening) stopListening = undefined;
    stream?.end();
    return null;
  }
  const begun = required(stream, 'The stream');
  await ifValid(begun, () => sendState(begun));
  return body;
}

/** Ends every stream; the pages reconnect. */
export function endStreams(): void {
  for (const own of streams.values()) for (const stream of own) stream.end();
}

/** Ends every stream for good: an open one would keep the server from closing. */
export function stopStreams(): void {
  isStopping = true;
  endStreams();
}

function begin(
  session: CurrentSession,
  controller: ReadableStreamDefaultController<Uint8Array>,
): Stream {
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
  const beat = setInterval(() => void ifValid(stream, () => stream.tell(':\n\n')), BEAT_MS);
  streams.set(id, (streams.get(id) ?? new Set()).add(stream));
  return stream;
}

/** @returns false if it was already removed. */
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

function notifyPerson(userId: string): void {
  for (const stream of streams.get(userId) ?? []) void ifValid(stream, () => sendState(stream));
}

async function sendState(stream: Stream): Promise<void> {
  const { id } = stream.session.viewer;
  const state = await asAccount(id, () => findInboxState(id));
  stream.tell(`data: ${state}\n\n`);
}

/** A stream ends with its session. */
async function ifValid(stream: Stream, tell: () => Promise<void> | void): Promise<void> {
  const { id, viewer } = stream.session;
  try {
    const session = await findSessionById(id, viewer.id);
    if (!session || !canUseDashboard(session.viewer)) return stream.end();
    if (streams.get(viewer.id)?.has(stream)) await tell();
  } catch {
    stream.end(); // the database is unreachable, or the page has left
  }
}

function countStreams(): number {
  let count = 0;
  for (const own of streams.values()) count += own.size;
  return count;
}
