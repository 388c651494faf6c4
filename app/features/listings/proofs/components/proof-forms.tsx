import { DOCUMENT_FILES } from '#app/lib/file-types.ts';
import { type FormAnswer, NO_ERRORS } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FileField } from '#app/ui/form/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { MOST_PROOFS } from '../rules.ts';
import type { Proof } from '../types.ts';

interface ProofFormsProps {
  proofs: Proof[];
  /** Whether more may be added. */
  isWanted: boolean;
  answer?: FormAnswer;
}

/** Adds and removes proofs, which their advertiser can't open. */
export function ProofForms({ proofs, isWanted, answer }: ProofFormsProps) {
  const t = useMessages('proofs');
  return (
    <div className="space-y-5">
      <p className="max-w-[70ch]">{isWanted ? t.why : t.notWanted}</p>
      <p className="max-w-[70ch] text-muted">{t.secret}</p>
      {proofs.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {proofs.map((proof) => (
          <OwnProof key={proof.id} proof={proof} />
        ))}
      </ul>
      {isWanted && (
        <>
          {proofs.length >= MOST_PROOFS ? (
            <>
              {answer && (
                <Form answer={{ ...NO_ERRORS, form: Object.values(answer.fields).flat() }} />
              )}
              <p>{t.full(MOST_PROOFS)}</p>
            </>
          ) : (
            <Form
              key={proofs.length}
              answer={answer}
              encType="multipart/form-data"
              className="space-y-4"
            >
              <FileField
                label={t.add}
                name="proof"
                hint={t.hint(MOST_PROOFS)}
                accept={DOCUMENT_FILES}
              />
              <SubmitButton pendingLabel={t.uploading}>{t.upload}</SubmitButton>
            </Form>
          )}
        </>
      )}
    </div>
  );
}

function OwnProof({ proof: { id, name, bytes, addedAt } }: { proof: Proof }) {
  const t = useMessages('proofs');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48 wrap-anywhere">
        <p dir="auto" className="font-medium">
          {name}
        </p>
        <p className="text-sm text-muted">{t.file(bytes, addedAt)}</p>
      </div>
      <Form intent={`remove-${id}`}>
        <SubmitButton
          pendingLabel={t.remove}
          isQuiet
          name="remove"
          value={id}
          aria-label={t.removeOf(name)}
        >
          {t.remove}
        </SubmitButton>
      </Form>
    </li>
  );
}
