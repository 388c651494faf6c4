import type { TextPlace } from '#app/messages/changed-topics.server.ts';

/** A text that can be changed, by its place. */
export interface EditableText extends TextPlace {
  id: string;
  /** Of its language. */
  direction: 'ltr' | 'rtl';
  /** Null: nobody has changed it. */
  changed: string | null;
  /** Of the latest change; 0 before the first. */
  version: number;
  /** The site has it no more, so the change shows nowhere. */
  isUnused: boolean;
}

export const TEXT_STATES = ['changed', 'unused'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export const TEXTS_TABLE = {
  columns: ['changed', 'place', 'language'],
  sorts: ['catalogue'],
} as const;
export type TextColumn = (typeof TEXTS_TABLE.columns)[number];

/** The parameters of the list's URL. */
export interface TextSearch {
  /** Words, each of which the original, the change or the place has. */
  words: string;
  locale: string | null;
  /** A file of the catalogues. */
  topic: string | null;
  state: TextState | null;
  sort: (typeof TEXTS_TABLE.sorts)[number];
  columns: readonly TextColumn[];
  /** From 1. */
  page: number;
}

/** A change that was made. */
export interface TextVersion {
  version: number;
  /** Null: the original was restored. */
  text: string | null;
  at: Date;
  /** The author's username. */
  by: string | null;
}
