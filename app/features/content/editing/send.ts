import { pathHere } from '#app/messages/paths.ts';
/** Uploads a picture. @returns its URL, or why not; no reason if the server didn't answer. */
export async function sendPicture(
  kind: 'featured' | 'text',
  picture: File,
): Promise<{ url: string } | { reason: string | null }> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('picture', picture);
  try {
    const answer = await fetch(pathHere('/admin/content/pictures'), { method: 'POST', body: form });
    return (await answer.json()) as { url: string } | { reason: string };
  } catch {
    return { reason: null };
  }
}

/** @returns Markdown rendered as the site would show it; null if the server didn't answer. */
export async function sendText(text: string, signal: AbortSignal): Promise<string | null> {
  const body = new FormData();
  body.append('content', text);
  try {
    const answer = await fetch(pathHere('/admin/content/render'), { method: 'POST', body, signal });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
