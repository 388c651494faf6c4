interface Script {
  /** Compressed by brotli. */
  bytes: number;
  /** The scripts it imports. */
  imports: string[];
}

/** A script never changes under its URL. */
const scripts = new Map<string, Promise<Script>>();

/** The bytes of script a browser loads with a page, compressed by brotli: what the page names and all that imports. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  const named = html.matchAll(/(?:<(?:link|script)[^>]*(?:href|src)=|import[^"';]*)"([^"]+\.js)"/g);
  const files = new Set([...named].map(([, file]) => file!));
  let total = 0;
  // Grows while it is gone through.
  for (const file of files) {
    const url = origin + file;
    const script = scripts.get(url) ?? load(url);
    scripts.set(url, script);
    const { bytes, imports } = await script;
    total += bytes;
    for (const name of imports) files.add(name);
  }
  return total;
}

async function load(url: string): Promise<Script> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const imports = (await answer.text()).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g);
  return {
    bytes: Number(answer.headers.get('Content-Length')),
    imports: [...imports].map(([, name]) => `/assets/${name}`),
  };
}
