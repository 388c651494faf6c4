import { data } from 'react-router';
import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { actorOf } from '#app/features/brokerages/mutations.server.ts';
import { NewFeedPage } from '#app/features/feeds/components/new-feed-page.tsx';
import { addFeed } from '#app/features/feeds/setup/mutations.server.ts';
import { findFileFeed } from '#app/features/feeds/setup/queries.server.ts';
import { feedPath, NEW_FEED_PATH } from '#app/features/feeds/setup/rules.ts';
import { addressSchema } from '#app/features/feeds/setup/schema.ts';
import {
  holdsFile,
  readFeedUpload,
  uploadErrors,
} from '#app/features/feeds/setup/upload.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { fieldError, type FormErrors, parseForm, typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Upload } from '#app/server/upload.server.ts';
import type { Route } from './+types/new-feed';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  return { fileFeed: await findFileFeed(membershipOf(context).brokerageId) };
}

/** Sets a feed up, from its address or a file. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  const { viewer } = await requireSession(context, url);
  const { ip } = visitorOf(context);
  if (holdsFile(request) && (await findFileFeed(own.brokerageId)) !== null)
    return data(fieldError('file', 'feed_exists'), { status: 400 }); // before the file arrives
  await using upload = await readFeedUpload(request, { userId: viewer.id, ip });
  const refused = (errors: FormErrors) =>
    data({ ...errors, values: typedValues(upload.form, ['address']) }, { status: 400 });
  const source = sourceOf(upload);
  if ('form' in source) return refused(source);
  const outcome = await addFeed(own, actorOf(viewer, ip), source);
  return 'id' in outcome ? redirectWithFlash(feedPath(outcome.id), 'feedAdded') : refused(outcome);
}

function sourceOf(upload: Upload) {
  const problem = uploadErrors(upload);
  if (problem) return problem;
  const [file] = upload.files;
  if (file) return { file };
  const parsed = parseForm(addressSchema, upload.form);
  if (!parsed.ok) return parsed.errors;
  const { address } = parsed.value;
  return address === '' ? fieldError('address', 'feed_source') : { address };
}

export default function NewFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { setup: t } = useMessages('feeds');
  return (
    <>
      <CompanyHead title={t.title} path={NEW_FEED_PATH} />
      <NewFeedPage {...loaderData} answer={actionData} />
    </>
  );
}
