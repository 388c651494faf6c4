import type { FormAnswer } from '#app/lib/form.ts';
import { groupedPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { agentSchema } from '../schema.ts';
import type { Profile } from '../types.ts';
import { CompanyLogo } from './company-logo.tsx';
import { PictureField } from './picture-field.tsx';

interface AgentFormProps {
  profile: Profile;
  /** The account's, offered where there is no business email yet. */
  email: string;
  /** URL of the current logo. */
  logo: string | null;
  answer?: FormAnswer;
}

export function AgentForm({ profile, email, logo, answer }: AgentFormProps) {
  const { agent: t, phoneHint } = useMessages('profile');
  return (
    <Form
      answer={answer}
      schema={agentSchema}
      intent="details"
      encType="multipart/form-data"
      className="mt-4 space-y-4"
    >
      <Field
        label={t.company}
        name="company_name"
        defaultValue={profile.companyName ?? ''}
        autoComplete="organization"
        required
      />
      <Field
        label={t.companyAr}
        name="company_name_ar"
        hint={t.nameArHint}
        defaultValue={profile.companyNameAr ?? ''}
        lang="ar"
        dir="auto"
      />
      <Field
        label={t.address}
        name="agent_address"
        defaultValue={profile.agentAddress ?? ''}
        autoComplete="address-line1"
        dir="auto"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.email}
          name="agent_email"
          type="email"
          defaultValue={profile.agentEmail ?? email}
          autoComplete="email"
          required
        />
        <Field
          label={t.phone}
          name="phone"
          type="tel"
          defaultValue={groupedPhone(profile.phone ?? '')}
          hint={phoneHint}
          autoComplete="tel"
        />
      </div>
      <PictureField name="logo" label={t.logo} hint={t.logoHint} removeLabel={t.removeLogo}>
        {logo && <CompanyLogo path={logo} alt={t.logo} />}
      </PictureField>
      <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
    </Form>
  );
}
