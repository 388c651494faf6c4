import { type ChoiceKind, type Found, type KnownWord, type PreviewHome } from './types.ts';

/** Homes shown of a trial. */
const MOST_SHOWN = 10;
/** Words kept of a kind. */
const MOST_WORDS = 200;

/** Gathers what a trial shows, in bounded memory: the first homes, and what words mean. */
export class Findings {
  private homes: PreviewHome[] = [];
  private words: Record<ChoiceKind, Map<string, KnownWord>> = {
    type: new Map(),
    place: new Map(),
    agent: new Map(),
    amenity: new Map(),
  };

  show(home: () => PreviewHome): void {
    if (this.homes.length < MOST_SHOWN) this.homes.push(home());
  }

  add(kind: ChoiceKind, word: string, value: string | null): void {
    const words = this.words[kind];
    const known = words.get(word);
    if (known) known.count += 1;
    else if (words.size < MOST_WORDS) words.set(word, { word, value, count: 1 });
  }

  toFound(): Found {
    const { type, place, agent, amenity } = this.words;
    return {
      homes: this.homes,
      known: {
        type: byCount(type),
        place: byCount(place),
        agent: byCount(agent),
        amenity: byCount(amenity),
      },
    };
  }
}

const byCount = (words: Map<string, KnownWord>): KnownWord[] =>
  [...words.values()].toSorted((a, b) => b.count - a.count);
