import { renderMarkdown } from '#app/features/content/markdown.server.ts';
import { contentSchema } from '#app/features/content/schema.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { postOnly } from '#app/server/post-only.server.ts';
import { readUpload } from '#app/server/upload.server.ts';
import type { Route } from './+types/content-render';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export const loader = postOnly;

const MOST_BYTES = 512 * 1024;

/** Markdown as the HTML that the site would show, for the preview while typing. */
export async function action({ context, request }: Route.ActionArgs) {
  const staff = staffOf(context);
  const sender = { person: staff.userId, network: networkOf(staff.ip) };
  const expected = { field: '', most: 0, largestBytes: 0, fieldsBytes: MOST_BYTES };
  await using upload = await readUpload(request, sender, expected);
  const content = contentSchema.shape.content.safeParse(upload.form.get('content') ?? '');
  if (!content.success) return new Response(null, { status: 400 });
  return new Response(renderMarkdown(content.data), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
