import { itemAt } from '#app/lib/required.ts';

/** A text as it stands in a catalogue, with the names of what is put into it: `{n} found`. */
export interface Piece {
  /** The names that lead to it. */
  path: string;
  text: string;
}

/** By file, the changed pieces by their place in it. */
export type PieceChanges = Partial<Record<string, Record<number, string>>>;

type ReadPiece = ((at: number, ...values: unknown[]) => string) & {
  /** What another file of the language exports. */
  of: (topic: EditableTopic) => Record<string, unknown>;
};

/** A catalogue's file whose pieces are looked up. */
export interface EditableTopic {
  /** Its name, without the ending. */
  file: string;
  pieces: Piece[];
  /** Of the same language. */
  uses: EditableTopic[];
  make: (read: ReadPiece) => Record<string, unknown>;
}

/** What a catalogue's file exports, with changes. */
export function topicWith(topic: EditableTopic, changes: PieceChanges): Record<string, unknown> {
  const made = new Map<EditableTopic, Record<string, unknown>>();
  const makeOnce = (wanted: EditableTopic) => {
    const known = made.get(wanted) ?? wanted.make(reader(wanted));
    made.set(wanted, known);
    return known;
  };
  const reader = ({ file, pieces }: EditableTopic) => {
    const read = (at: number, ...values: unknown[]) => {
      const original = itemAt(pieces, at).text;
      const names = placeholdersOf(original);
      return (changes[file]?.[at] ?? original).replace(PLACEHOLDER, (whole, name: string) => {
        const place = names.indexOf(name);
        return place < 0 ? whole : String(values[place]);
      });
    };
    return Object.assign(read, { of: makeOnce });
  };
  return makeOnce(topic);
}

const PLACEHOLDER = /\{([^{}]+)\}/g;

/** The names in a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}
