import { Form, useNavigation } from 'react-router';
import { groupedPhone } from '#app/lib/phones.ts';
import { useProfileMessages } from '#app/messages/profile.ts';
import { ErrorList, Field, SubmitButton } from '#app/ui/form.tsx';
import { AGENT_FIELDS, agentSchema } from '../schema.ts';
import type { Profile } from '../types.ts';
import { useCheckedForm } from './use-checked-form.ts';

interface AgentFormProps {
  profile: Profile;
  /** What the server says of a form it did not take, and what was typed into it. */
  answer?: { messages: string[]; values: Record<(typeof AGENT_FIELDS)[number], string> };
}

export function AgentForm({ profile, answer }: AgentFormProps) {
  const { agent: t, phoneHint } = useProfileMessages();
  const pending = useNavigation().formData !== undefined;
  const { messages, onSubmit } = useCheckedForm(agentSchema, AGENT_FIELDS, answer?.messages);
  const values = answer?.values ?? {
    company_name: profile.companyName ?? '',
    agent_address: profile.agentAddress ?? '',
    agent_email: profile.agentEmail ?? '',
    phone: groupedPhone(profile.phone ?? ''),
  };
  return (
    <Form method="post" noValidate onSubmit={onSubmit} className="mt-4 space-y-4">
      <ErrorList messages={messages} />
      <Field
        label={t.company}
        name="company_name"
        defaultValue={values.company_name}
        autoComplete="organization"
        required
      />
      <Field
        label={t.address}
        name="agent_address"
        defaultValue={values.agent_address}
        autoComplete="street-address"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.email}
          name="agent_email"
          type="email"
          defaultValue={values.agent_email}
          autoComplete="email"
          required
        />
        <Field
          label={t.phone}
          name="phone"
          type="tel"
          defaultValue={values.phone}
          hint={phoneHint}
          autoComplete="tel"
        />
      </div>
      <SubmitButton pending={pending} pendingLabel={t.saving}>
        {t.save}
      </SubmitButton>
    </Form>
  );
}
