import type { FormAnswer } from '#app/lib/form.ts';

/** What the form is refused with. */
export interface ContentAnswer extends FormAnswer {
  /** What somebody else has saved since the form was opened. */
  meanwhile?: ConcurrentEdit | null;
}

export interface ConcurrentEdit {
  revision: number;
  savedBy: string | null;
  savedAt: Date;
  /** The fields that differ from those typed, by name. */
  differs: string[];
}
