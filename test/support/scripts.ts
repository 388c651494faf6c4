/** The bytes of script a browser loads with a page, compressed by brotli: what the page names and all that imports. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  const named = html.matchAll(/(?:<(?:link|script)[^>]*(?:href|src)=|import[^"';]*)"([^"]+\.js)"/g);
  const files = new Set([...named].map(([, file]) => file));
  let bytes = 0;
  // Grows while it is gone through.
  for (const file of files) {
    const answer = await fetch(`${origin}${file}`, { headers: { 'Accept-Encoding': 'br' } });
    bytes += Number(answer.headers.get('Content-Length'));
    for (const [, name] of (await answer.text()).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) {
      files.add(`/assets/${name}`);
    }
  }
  return bytes;
}
