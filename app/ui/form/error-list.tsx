import { type FormErrors, sentencesOf } from '#app/lib/form.ts';

/** Everything wrong with a form, above it. Takes the focus where no field is at fault. */
export function ErrorList({ errors }: { errors: FormErrors<string> }) {
  const sentences = sentencesOf(errors);
  if (sentences.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      // For pages without JavaScript; elsewhere the form moves the focus.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={Object.keys(errors.fields).length === 0}
      className="rounded-control border border-danger bg-danger-tint px-4 py-3 outline-none"
    >
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

/** What is wrong with one field, below it. The list above has said it aloud. */
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
