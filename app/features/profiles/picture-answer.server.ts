import { plainAnswer } from '#app/server/plain-answer.server.ts';

/**
 * Answers a request for a picture (WebP): 200, 304 if the browser has it, or 404 if there is none.
 * @param headers for caching.
 */
export function answerPicture(
  request: Request,
  picture: { image: Buffer; updatedAt: Date } | null,
  headers: Record<string, string>,
): Response {
  if (!picture) return plainAnswer(404, 'noPicture', headers);
  const tag = `"${picture.updatedAt.getTime()}"`;
  const tagged = { ...headers, ETag: tag };
  if (request.headers.get('If-None-Match') === tag) {
    return new Response(null, { status: 304, headers: tagged });
  }
  return new Response(new Uint8Array(picture.image), {
    headers: {
      ...tagged,
      'Content-Type': 'image/webp',
      'Content-Length': String(picture.image.length),
    },
  });
}
