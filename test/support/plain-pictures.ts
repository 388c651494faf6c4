// Loaded before the site: makes the demonstration's drawings of homes one plain area of their size. A browser takes a third
// of its time for a page to draw their strokes, which no test of a page looks at; `artwork.test.ts` does.
import { registerHooks } from 'node:module';

const PLAIN = new URL('plain-artwork.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, resolveNext) {
    const isArtwork =
      specifier === './artwork.ts' &&
      context.parentURL?.endsWith('/demonstration/demonstration.ts');
    return resolveNext(isArtwork ? PLAIN : specifier, context);
  },
});
