import { data } from 'react-router';
import { membersOnly } from '#app/features/dashboard/members-only.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { editPath } from '#app/features/listings/drafts/rules.ts';
import { FilesPage } from '#app/features/listings/files/components/files-page.tsx';
import { fileRefusal } from '#app/features/listings/files/mutations.server.ts';
import { keptOwnList } from '#app/features/listings/own/rules.ts';
import { ProofForms } from '#app/features/listings/proofs/components/proof-forms.tsx';
import { addProof, removeProof } from '#app/features/listings/proofs/mutations.server.ts';
import { findOwnProofs } from '#app/features/listings/proofs/queries.server.ts';
import { LARGEST_PROOF_BYTES, proofsPath } from '#app/features/listings/proofs/rules.ts';
import { fieldError } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound, requireId } from '#app/server/not-found.server.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { readUpload, type Upload } from '#app/server/upload.server.ts';
import type { Route } from './+types/proofs';

const PROOF = { field: 'proof', most: 1, largestBytes: LARGEST_PROOF_BYTES };

export const middleware: Route.MiddlewareFunction[] = [membersOnly];

export { headers } from './dashboard.tsx';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  const own = await findOwnProofs(viewer.id, id);
  if (!own) throw notFound();
  return { id, ...own, list: keptOwnList(url) };
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const id = requireId(params.id);
  if (!(await findOwnProofs(viewer.id, id))) throw notFound();
  const path = url.pathname + url.search;
  if (!request.headers.get('Content-Type')?.startsWith('multipart/')) {
    const removed = parseId((await readForm(request)).get('remove')) ?? 0;
    if (!(await removeProof(viewer.id, id, removed))) throw notFound();
    return redirectWithFlash(path, 'proofRemoved');
  }
  const sender = { person: viewer.id, network: networkOf(visitorOf(context).ip) };
  await using upload = await readUpload(request, sender, PROOF);
  const refusal = await add(viewer.id, id, upload);
  if (refusal === null) return redirectWithFlash(path, 'proofAdded');
  if (refusal === 'not_found') throw notFound();
  if (refusal.retryAfterSeconds) setRetryAfter(context, refusal.retryAfterSeconds);
  return data(fieldError('proof', refusal.error), { status: refusal.status });
}

function add(userId: string, id: number, { files, problem }: Upload) {
  const [file] = files;
  if (problem) return fileRefusal('proof', problem);
  if (!file) return { error: 'proof_missing', status: 400, retryAfterSeconds: null } as const;
  return addProof(userId, id, file);
}

export default function Proofs({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, proofs, isWanted, list } = loaderData;
  const t = useMessages('proofs');
  return (
    <FilesPage
      title={t.titleOf(title)}
      description={t.description}
      path={proofsPath(id)}
      formPath={editPath(id, 'words', list)}
    >
      <ProofForms proofs={proofs} isWanted={isWanted} answer={actionData} />
    </FilesPage>
  );
}
