import { cut } from '#app/features/imports/schema.ts';
import { FLAWS, LEFT_OUT, type NoteKind, type ReportLine } from './types.ts';

/** Homes named in a line. */
export const MOST_HOMES = 500;
/** Homes named in all: a report is kept in one row. */
const MOST_NAMED = 20_000;
/** Of what a feed itself says. */
const LONGEST_TEXT = 300;
/** Lines of a kind, where each unknown word has one. */
const MOST_VALUES = 200;

const ORDER: readonly NoteKind[] = [...LEFT_OUT, ...FLAWS];

/** Collects a run's notes about homes, in bounded memory, as actionable lines. */
export class RunReport {
  private lines = new Map<string, ReportLine>();
  private values = new Map<NoteKind, number>();
  private named = 0;

  add(kind: NoteKind, reference: string, about: { value?: string; detail?: string } = {}): void {
    const value = cut(about.value ?? '', LONGEST_TEXT);
    const detail = cut(about.detail ?? '', LONGEST_TEXT);
    const line = this.lineOf(kind, value);
    if (line.homes.at(-1)?.reference === reference && reference !== '' && detail === '') return;
    line.count += 1;
    if (line.homes.length >= MOST_HOMES || this.named >= MOST_NAMED) return;
    line.homes.push({ reference, detail });
    this.named += 1;
  }

  /** Reasons that keep homes off the site first; then by the number of homes. */
  toLines(): ReportLine[] {
    return [...this.lines.values()].toSorted(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.count - a.count,
    );
  }

  private lineOf(kind: NoteKind, value: string): ReportLine {
    const key = `${kind}\n${value}`;
    const known = this.lines.get(key);
    if (known) return known;
    const values = this.values.get(kind) ?? 0;
    this.values.set(kind, values + 1);
    if (values >= MOST_VALUES && value !== '') return this.lineOf(kind, '');
    const line: ReportLine = { kind, value, count: 0, homes: [] };
    this.lines.set(key, line);
    return line;
  }
}

/** A line about the homes that the database names; null for none. */
export function lineAbout(
  kind: NoteKind,
  homes: { reference: string; detail?: string }[],
): ReportLine | null {
  if (homes.length === 0) return null;
  const named = homes
    .slice(0, MOST_HOMES)
    .map(({ reference, detail = '' }) => ({ reference, detail }));
  return { kind, value: '', count: homes.length, homes: named };
}
