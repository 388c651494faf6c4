import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

interface NoteProps {
  home: { id: number; note: string };
  title: string;
  answer?: FormAnswer;
}

/** A person's note about a home, and a form to change it. */
export function HomeNote({ home: { id, note }, title, answer }: NoteProps) {
  const { notes } = useMessages('savedHomes');
  const intent = `note-${id}`;
  return (
    <div>
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {/* Closes once the note is saved. */}
      <details key={note} open={answer?.intent === intent}>
        <summary className="tap link" aria-label={note ? notes.editOn(title) : notes.addOn(title)}>
          {note ? notes.edit : notes.add}
        </summary>
        <Form intent={intent} answer={answer} className="space-y-2">
          <input type="hidden" name="home" value={id} />
          <TextArea label={notes.label} name="note" rows={4} defaultValue={note} />
          <SubmitButton pendingLabel={notes.saving}>{notes.save}</SubmitButton>
        </Form>
      </details>
    </div>
  );
}
