import { type Entry, type Header, PMTiles, SharedPromiseCache } from 'pmtiles';

/** A file of tiles, whose parts are requested again after a failure. */
export function tileFile(url: string): PMTiles {
  return new PMTiles(url, new ForgetfulCache());
}

/** The library's own keeps failures too, until the page is left. */
class ForgetfulCache extends SharedPromiseCache {
  override getHeader(...request: Parameters<SharedPromiseCache['getHeader']>): Promise<Header> {
    return this.#keep(super.getHeader(...request));
  }

  override getDirectory(
    ...request: Parameters<SharedPromiseCache['getDirectory']>
  ): Promise<Entry[]> {
    return this.#keep(super.getDirectory(...request));
  }

  /** Called when the file has been replaced. */
  override async invalidate(): Promise<void> {
    this.cache.clear();
  }

  async #keep<Part>(part: Promise<Part>): Promise<Part> {
    try {
      return await part;
    } catch (error) {
      // The library forgets by itself what nobody waits for any longer.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        this.cache.clear();
      }
      throw error;
    }
  }
}
