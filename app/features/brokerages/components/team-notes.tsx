import { useFormToken } from '#app/features/conversations/components/use-form-token.ts';
import type { ContactAnswer } from '#app/features/conversations/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTaken } from '#app/ui/form/use-taken.ts';
import { Moment } from '#app/ui/moment.tsx';
import { teamNoteSchema } from '../team/schema.ts';
import type { TeamNote } from '../team/types.ts';

interface NoteFormProps {
  token: string;
  answer?: ContactAnswer;
}

/** What the team has noted on an enquiry, and a form for more. */
export function TeamNotes({ notes, ...form }: NoteFormProps & { notes: TeamNote[] }) {
  const { leads: t } = useMessages('companies').work;
  const taken = useTaken((intent) => intent === 'note', form.answer);
  return (
    <section aria-labelledby="notes" className="card p-4">
      <h2 id="notes" className="text-lg font-semibold">
        {t.team}
      </h2>
      <p className="text-muted">{t.teamText}</p>
      <ul className="mt-2 space-y-3">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="text-sm text-muted wrap-anywhere">
              <bdi>{note.isOwn ? t.you : note.author}</bdi> · <Moment at={note.createdAt} />
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm key={taken} {...form} />
    </section>
  );
}

/** Fields `text` and `token`. */
function NoteForm({ token, answer }: NoteFormProps) {
  const { leads: t } = useMessages('companies').work;
  const ownToken = useFormToken(token, 'note', answer);
  return (
    <Form answer={answer} intent="note" schema={teamNoteSchema} className="mt-3 space-y-3">
      <input type="hidden" name="token" value={ownToken} />
      <TextArea label={t.note} name="text" rows={3} required />
      <SubmitButton pendingLabel={t.adding}>{t.add}</SubmitButton>
    </Form>
  );
}
