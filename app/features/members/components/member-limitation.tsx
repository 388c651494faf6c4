import { LIMITED_ACTIONS } from '#app/features/limits/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { limitationSchema } from '../limitation/schema.ts';
import type { Member } from '../types.ts';

interface MemberLimitationProps {
  member: Pick<Member, 'limitation'>;
  answer?: FormAnswer;
}

/** The form to allow an account less than everybody, and the way back. */
export function MemberLimitation({ member: { limitation: held }, answer }: MemberLimitationProps) {
  const { limitation: t, suspend } = useMessages('adminMembers');
  const { actions } = useMessages('security').activity;
  return (
    <section className="card mt-6 p-4" aria-labelledby="limitation">
      <h3 id="limitation" className="font-semibold">
        {t.title}
      </h3>
      <p className="mt-2 text-muted">{t.text}</p>
      {held && (
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="grow">
            <strong>{t.isLimited(held.setBy)}</strong> <Moment at={held.setAt} />
          </p>
          <Form intent="unlimit">
            <SubmitButton pendingLabel={t.lifting} isQuiet>
              {t.lift}
            </SubmitButton>
          </Form>
        </div>
      )}
      <Form intent="limit" schema={limitationSchema} answer={answer} className="mt-4 space-y-3">
        <div className="grid gap-3 sm:grid-cols-3">
          {LIMITED_ACTIONS.map((action) => (
            <Field
              key={action}
              name={action}
              label={actions[action]}
              defaultValue={held?.[action] ?? ''}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
        <TextArea
          name="reason"
          label={suspend.reason}
          hint={suspend.reasonHint}
          defaultValue={held?.reason}
          rows={3}
          required
        />
        <SubmitButton pendingLabel={t.working}>{held ? t.change : t.submit}</SubmitButton>
      </Form>
    </section>
  );
}
