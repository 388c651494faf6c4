import { publishedKeys } from '#app/features/identity/tokens/seal.server.ts';

export async function loader() {
  const headers = { 'Cache-Control': 'public, max-age=300' };
  return Response.json(await publishedKeys(), { headers });
}
