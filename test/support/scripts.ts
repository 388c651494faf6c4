interface Script {
  text: string;
  /** Compressed by brotli. */
  bytes: number;
  /** The scripts it imports. */
  imports: string[];
}

/** A script never changes under its URL. */
const scripts = new Map<string, Promise<Script>>();

/** The bytes of script a browser loads with a page, compressed by brotli. */
export async function scriptBytes(origin: string, html: string): Promise<number> {
  let total = 0;
  for (const { bytes } of await scriptsOf(origin, html)) total += bytes;
  return total;
}

/** What a page names and all that imports. */
export async function scriptsOf(origin: string, html: string): Promise<Script[]> {
  const named = html.matchAll(/(?:<(?:link|script)[^>]*(?:href|src)=|import[^"';]*)"([^"]+\.js)"/g);
  const files = new Set([...named].map(([, file]) => file!));
  const found: Script[] = [];
  // Grows while it is iterated.
  for (const file of files) {
    const url = origin + file;
    const script = scripts.get(url) ?? load(url);
    scripts.set(url, script);
    found.push(await script);
    for (const name of (await script).imports) files.add(name);
  }
  return found;
}

async function load(url: string): Promise<Script> {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const text = await answer.text();
  const imports = text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g);
  return {
    text,
    bytes: Number(answer.headers.get('Content-Length')),
    imports: [...imports].map(([, name]) => `/assets/${name}`),
  };
}
