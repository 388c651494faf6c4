import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { Invitation } from '../invitations/queries.server.ts';
import { inviteSchema } from '../schema.ts';
import { STAFF_ROLES } from '../types.ts';
import { RoleBadge } from './role-badge.tsx';

interface InvitationsProps {
  invitations: Invitation[];
  answer?: FormAnswer;
}

/** Invites somebody by email: fields `email` and `role`. Pending invitations are listed below. */
export function Invitations({ invitations, answer }: InvitationsProps) {
  const { invitations: t, roles } = useMessages('admin');
  return (
    <section className="mt-6 max-w-3xl">
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mb-3 text-muted">{t.text}</p>
      <Form
        // Emptied once an invitation is sent.
        key={invitations.map((invitation) => invitation.email).join()}
        answer={answer}
        intent="invite"
        schema={inviteSchema}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={t.email} name="email" type="email" required className="grow" />
        <Select
          label={t.role}
          name="role"
          defaultValue="editor"
          options={STAFF_ROLES.map((role) => [role, roles[role]] as const)}
        />
        <SubmitButton pendingLabel={t.sending}>{t.send}</SubmitButton>
      </Form>
      {invitations.length > 0 && (
        <ul aria-label={t.waiting} className="card mt-4 divide-y divide-line">
          {invitations.map((invitation) => (
            <Waiting key={invitation.email} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ invitation: { email, role, expiresAt } }: { invitation: Invitation }) {
  const { invitations: t } = useMessages('admin');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
      <span className="font-semibold wrap-anywhere">{email}</span>
      <RoleBadge role={role} />
      <span className="text-sm text-muted">
        {t.until} <Moment at={expiresAt} />
      </span>
      <Form intent="withdraw" className="ms-auto">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="link tap" aria-label={t.withdrawOf(email)}>
          {t.withdraw}
        </button>
      </Form>
    </li>
  );
}
