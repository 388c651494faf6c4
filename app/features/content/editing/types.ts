import type { FormAnswer } from '#app/lib/form.ts';

/** The form's refusal. */
export interface ContentAnswer extends FormAnswer {
  /** What somebody else has saved since the form was opened. */
  conflict?: ConcurrentEdit | null;
}

export interface ConcurrentEdit {
  revision: number;
  savedBy: string | null;
  savedAt: Date;
  /** The fields that differ from the typed ones, by name. */
  differs: string[];
}
