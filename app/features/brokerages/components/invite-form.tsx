import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { CompanyInvitation } from '../invitations/queries.server.ts';
import { canInvite, rolesToGive } from '../permissions.ts';
import { COMPANY_INVITATION_DAYS } from '../rules.ts';
import { invitationSchema } from '../schema.ts';
import type { CompanyRole } from '../types.ts';

interface InviteFormProps {
  role: CompanyRole;
  invitations: CompanyInvitation[];
  answer?: FormAnswer;
}

/** Invites somebody by email, with the pending invitations below. @param role the viewer's. */
export function InviteForm({ role, invitations, answer }: InviteFormProps) {
  const { invite: t, roles } = useMessages('companies');
  return (
    <section aria-labelledby="invite" className="mt-8 max-w-3xl">
      <h2 id="invite" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="mb-3 text-muted">{t.text(COMPANY_INVITATION_DAYS)}</p>
      <Form
        // Emptied once an invitation is sent.
        key={invitations.map(({ id }) => id).join()}
        answer={answer}
        intent="invite"
        schema={invitationSchema}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={t.email} name="email" type="email" required className="grow" />
        <Select
          label={t.role}
          name="role"
          defaultValue="agent"
          options={rolesToGive(role).map((it) => [it, roles[it]] as const)}
        />
        <SubmitButton pendingLabel={t.sending}>{t.send}</SubmitButton>
      </Form>
      {invitations.length > 0 && (
        <ul aria-label={t.waiting} className="card mt-4 divide-y divide-line">
          {invitations.map((invitation) => (
            <li
              key={invitation.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1"
            >
              <span className="font-semibold wrap-anywhere">{invitation.email}</span>
              <span>{roles[invitation.role]}</span>
              <span className="text-sm text-muted">
                {t.until} <Moment at={invitation.expiresAt} />
              </span>
              {canInvite(role, invitation.role) && (
                <Form intent="withdraw" className="ms-auto">
                  <input type="hidden" name="id" value={invitation.id} />
                  <button
                    type="submit"
                    className="link tap"
                    aria-label={t.withdrawOf(invitation.email)}
                  >
                    {t.withdraw}
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
