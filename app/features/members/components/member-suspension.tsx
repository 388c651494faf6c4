import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { currentSuspension } from '../suspension/rules.ts';
import { suspensionSchema } from '../suspension/schema.ts';
import type { SuspensionAnswer } from '../suspension/types.ts';
import type { Member } from '../types.ts';

interface MemberSuspensionProps {
  member: Member;
  canSuspend: boolean;
  answer?: FormAnswer;
}

/** The form to suspend an account, or to lift its suspension, and its earlier ones. */
export function MemberSuspension({ member, ...forms }: MemberSuspensionProps) {
  const current = currentSuspension(member.suspensions);
  const isAnswered = current?.answers.some(({ settledAt }) => settledAt === null);
  return (
    <>
      {isAnswered && <SettleForm email={member.email} />}
      {current ? <LiftForm {...forms} /> : <SuspendForm member={member} {...forms} />}
      <History member={member} />
    </>
  );
}

function SuspendForm({ member, canSuspend, answer }: MemberSuspensionProps) {
  const t = useMessages('adminMembers');
  if (!canSuspend) return <p className="card mt-6 p-4">{member.isStaff ? t.staff : t.own}</p>;
  return (
    <section className="card mt-6 p-4">
      <h3 className="font-semibold">{t.suspend.title}</h3>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        {t.suspend.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Form intent="suspend" schema={suspensionSchema} answer={answer} className="mt-4 space-y-3">
        <TextArea
          name="reason"
          label={t.suspend.reason}
          hint={t.suspend.reasonHint}
          rows={4}
          required
        />
        <SubmitButton pendingLabel={t.suspend.working} isDestructive>
          {t.suspend.submit}
        </SubmitButton>
      </Form>
    </section>
  );
}

function LiftForm({ canSuspend, answer }: Pick<MemberSuspensionProps, 'canSuspend' | 'answer'>) {
  const { lift: t } = useMessages('adminMembers');
  return (
    <section className="card mt-6 p-4">
      <h3 className="font-semibold">{t.title}</h3>
      {canSuspend && (
        <Form intent="lift" answer={answer} className="mt-2 space-y-3">
          <p>{t.hint}</p>
          <SubmitButton pendingLabel={t.working}>{t.submit}</SubmitButton>
        </Form>
      )}
    </section>
  );
}

function History({ member: { suspensions } }: Pick<MemberSuspensionProps, 'member'>) {
  const t = useMessages('adminMembers');
  return (
    <>
      <h3 className="mt-6 font-semibold">{t.history}</h3>
      {suspensions.length === 0 && <p className="mt-2 text-muted">{t.never}</p>}
      <ul className="mt-2 space-y-3">
        {suspensions.map(
          ({ id, reason, suspendedAt, suspendedBy, liftedAt, liftedBy, answers }) => (
            <li key={id} className="card p-4">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {reason}
              </p>
              <p className="mt-1 text-sm text-muted wrap-anywhere">
                <span className="[unicode-bidi:isolate]">{t.from(suspendedBy)}</span> ·{' '}
                <Moment at={suspendedAt} />
              </p>
              {liftedAt && (
                <p className="text-sm text-muted wrap-anywhere">
                  <span className="[unicode-bidi:isolate]">{liftedBy && t.until(liftedBy)}</span> ·{' '}
                  <Moment at={liftedAt} />
                </p>
              )}
              {answers.map((answer) => (
                <Answer key={answer.id} {...answer} />
              ))}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function Answer({ text, sentAt, settledAt, settledBy }: SuspensionAnswer) {
  const { answers: t } = useMessages('adminMembers');
  return (
    <div className="mt-3 border-s-2 border-line ps-4">
      <p className="font-semibold">{t.title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-sm text-muted wrap-anywhere">
        <Moment at={sentAt} />
        {settledAt && settledBy && ` · ${t.settled(settledBy)}`}
      </p>
    </div>
  );
}

function SettleForm({ email }: Pick<Member, 'email'>) {
  const { answers: t } = useMessages('adminMembers');
  return (
    <section className="card mt-6 p-4">
      <h3 className="font-semibold">{t.waiting}</h3>
      <p className="mt-2">{t.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Form intent="settle">
          <SubmitButton pendingLabel={t.settling} isQuiet>
            {t.settle}
          </SubmitButton>
        </Form>
        <a href={`mailto:${email}`} className="link tap">
          {t.reply}
        </a>
      </div>
    </section>
  );
}
