import { type FormErrors, sentencesOf } from '#app/lib/form.ts';

interface ErrorListProps {
  /** Heading of the list. */
  title?: string;
  errors: FormErrors<string>;
}

/** Lists all errors above a form. Takes focus if no field is wrong. */
export function ErrorList({ title, errors }: ErrorListProps) {
  const sentences = sentencesOf(errors);
  if (sentences.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // For pages without JavaScript; otherwise the form moves focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={Object.keys(errors.fields).length === 0}
      className="rounded-control border border-danger bg-danger-tint px-4 py-3 outline-none"
    >
      {title && <p className="font-semibold">{title}</p>}
      <ul className="list-disc space-y-1 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

interface FieldErrorsProps {
  id: string;
  sentences: string[];
}

/** Lists a field's errors below it. Not announced: the list above has been. */
export function FieldErrors({ id, sentences }: FieldErrorsProps) {
  if (sentences.length === 0) return null;
  return (
    <div id={id} className="mt-1 text-sm font-medium text-danger">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
