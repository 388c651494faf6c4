import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { memberNoteSchema } from '../schema.ts';
import type { MemberNote } from '../types.ts';

interface MemberNotesProps {
  notes: MemberNote[];
  answer?: FormAnswer;
}

/** What staff have noted about somebody, the newest first, and a form for more: field `text`. */
export function MemberNotes({ notes, answer }: MemberNotesProps) {
  const { notes: t } = useMessages('adminMembers');
  return (
    <section aria-labelledby="notes" className="card mt-4 p-4">
      <h3 id="notes" className="font-semibold">
        {t.title}
      </h3>
      <p className="text-sm text-muted">{t.text}</p>
      {notes.length === 0 && <p className="mt-2">{t.none}</p>}
      <ul className="mt-2 space-y-3">
        {notes.map((note) => (
          <Note key={note.id} {...note} />
        ))}
      </ul>
      <Form
        key={notes[0]?.id}
        answer={answer}
        intent="note"
        schema={memberNoteSchema}
        className="mt-3 space-y-3"
      >
        <TextArea label={t.note} name="text" rows={3} required />
        <SubmitButton pendingLabel={t.adding}>{t.add}</SubmitButton>
      </Form>
    </section>
  );
}

function Note({ id, text, writtenAt, writtenBy }: MemberNote) {
  const { notes: t } = useMessages('adminMembers');
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <p className="wrap-anywhere">
          <span className="[unicode-bidi:isolate]">{t.by(writtenBy)}</span> ·{' '}
          <Moment at={writtenAt} />
        </p>
        <Form intent="remove-note">
          <input type="hidden" name="id" value={id} />
          <SubmitButton pendingLabel={t.removing} isQuiet>
            {t.remove}
          </SubmitButton>
        </Form>
      </div>
    </li>
  );
}
