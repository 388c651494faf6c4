import { openProof } from '#app/features/approvals/mutations.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { answerFile } from '#app/server/file-answer.server.ts';
import { fileStore } from '#app/server/files.server.ts';
import { plainNotFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/proof';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

/** A proof of ownership or a permit, for staff alone. It is in the audit log before anything of it is answered. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const fileName = await openProof(staffOf(context), requireId(params.id, plainNotFound));
  const content = fileName && (await fileStore().open(fileName));
  if (!content) return plainNotFound();
  const isPdf = fileName.endsWith('.pdf');
  const type = isPdf ? 'application/pdf' : 'image/webp';
  const headers = {
    ...PRIVATE,
    'Content-Disposition': isPdf
      ? `attachment; filename="proof-${params.id}.pdf"`
      : `inline; filename="proof-${params.id}.webp"`,
  };
  return answerFile(request, { content, type, tag: fileName.slice(-24) }, headers);
}

/** Nothing keeps a copy, and nothing in it runs. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};
