import { publishedKeys } from '#app/features/accounts/tokens/provider.server.ts';

export async function loader() {
  const headers = { 'Cache-Control': 'public, max-age=300' };
  return Response.json(await publishedKeys(), { headers });
}
