import { data } from 'react-router';
import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { actorOf } from '#app/features/brokerages/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { FeedPage } from '#app/features/feeds/components/feed-page.tsx';
import {
  changePolling,
  chooseWords,
  pauseFeed,
  publishFeed,
  readFeedNow,
  sendFile,
} from '#app/features/feeds/setup/mutations.server.ts';
import {
  findAgentsToChoose,
  findCommunitiesHere,
  findFeed,
  findWords,
} from '#app/features/feeds/setup/queries.server.ts';
import { feedPath } from '#app/features/feeds/setup/rules.ts';
import { pollSchema } from '#app/features/feeds/setup/schema.ts';
import { readFeedUpload, uploadErrors } from '#app/features/feeds/setup/upload.server.ts';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { fieldError, type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import type { Upload } from '#app/server/upload.server.ts';
import type { Route } from './+types/feed';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const feed = await findFeed(brokerageId, requireId(params.feedId));
  if (!feed) throw notFound();
  const [words, communities, agents] = await Promise.all([
    findWords(feed.id, feed.report),
    findCommunitiesHere(),
    findAgentsToChoose(brokerageId),
  ]);
  const needsPlaces = words.some(({ kind }) => kind === 'place');
  return {
    feed,
    words: words.map((word) =>
      word.kind === 'place' ? { ...word, value: communities.get(word.value) ?? word.value } : word,
    ),
    communities: needsPlaces ? [...new Set(communities.values())] : [],
    agents,
  };
}

type Actor = ReturnType<typeof actorOf>;
type Answer = Promise<FormErrors | 'done' | null>;

/** Reads the feed, takes a file or choices, publishes it, and says when it is read. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const { viewer } = await requireSession(context, url);
  const { ip } = visitorOf(context);
  const id = requireId(params.feedId);
  await using upload = isUpload(request)
    ? await readFeedUpload(request, { userId: viewer.id, ip })
    : null;
  const form = upload?.form ?? (await readForm(request));
  const intent = String(form.get('intent'));
  const change = ownValue(CHANGES, intent);
  if (!change) throw notFound();
  const outcome = await change.make(own, actorOf(viewer, ip), id, { form, upload });
  if (outcome === null) throw notFound();
  if (outcome === 'done') {
    const isWaiting = intent === 'publish' && (await findFeed(own.brokerageId, id))?.handedInAt;
    return redirectWithFlash(feedPath(id), isWaiting ? 'feedHandedIn' : change.done);
  }
  return data({ ...outcome, intent, values: typedValues(form, [...form.keys()]) }, { status: 400 });
}

/** What a form sent; files only with the form that asks for one. */
interface Sent {
  form: FormData;
  upload: Upload | null;
}

interface FeedChange {
  make(own: Membership, actor: Actor, id: number, sent: Sent): Answer;
  done: FlashMessageName;
}

function isUpload(request: Request): boolean {
  return request.headers.get('Content-Type')?.startsWith('multipart/form-data') ?? false;
}

const CHANGES: Record<string, FeedChange> = {
  read: { make: (own, actor, id) => readFeedNow(own, actor, id, null), done: 'feedAsked' },
  pause: { make: (own, actor, id) => pauseFeed(own, actor, id, true), done: 'feedPaused' },
  resume: { make: (own, actor, id) => pauseFeed(own, actor, id, false), done: 'feedAsked' },
  words: {
    make: (own, actor, id, { form }) => chooseWords(own, actor, id, form),
    done: 'feedAsked',
  },
  file: { make: takeFile, done: 'feedAsked' },
  publish: { make: publish, done: 'feedPublished' },
  poll: { make: changePoll, done: 'feedChanged' },
};

async function takeFile(own: Membership, actor: Actor, id: number, { upload }: Sent): Answer {
  const file = upload?.files[0];
  if (file) return sendFile(own, actor, id, file);
  return (upload && uploadErrors(upload)) ?? fieldError('file', 'feed_source');
}

async function publish(own: Membership, actor: Actor, id: number, { form }: Sent): Answer {
  const parsed = parseForm(pollSchema, form);
  return parsed.ok ? publishFeed(own, actor, id, Number(parsed.value.poll) || null) : parsed.errors;
}

async function changePoll(own: Membership, actor: Actor, id: number, { form }: Sent): Answer {
  const parsed = parseForm(pollSchema, form);
  if (!parsed.ok) return parsed.errors;
  const minutes = Number(parsed.value.poll);
  return minutes > 0
    ? changePolling(own, actor, id, minutes)
    : fieldError('poll', 'choice_invalid');
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  const { page: t } = useMessages('feeds');
  return (
    <>
      <CompanyHead title={t.title} path={feedPath(loaderData.feed.id)} />
      <FeedPage {...loaderData} answer={actionData} />
    </>
  );
}
