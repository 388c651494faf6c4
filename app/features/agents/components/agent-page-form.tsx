import { Link } from 'react-router';
import { agentPath } from '#app/features/profiles/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Boxes } from '#app/ui/form/boxes.tsx';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { agentPageSchema } from '../schema.ts';
import { type AgentPageDetails, LANGUAGES, SPECIALIZATIONS } from '../types.ts';

interface AgentPageFormProps {
  details: AgentPageDetails;
  answer?: FormAnswer;
}

/** What an agent says on their page in Find Agent, and whether the page is public. */
export function AgentPageForm({ details, answer }: AgentPageFormProps) {
  const { own: t, languageNames, specializations } = useMessages('agents');
  const { slug, isShown } = details;
  return (
    <Form answer={answer} schema={agentPageSchema} intent="page" className="mt-4 space-y-4">
      <Checkbox name="is_shown" label={t.show} hint={t.showHint} defaultChecked={isShown} />
      <Field
        label={t.nameAr}
        name="name_ar"
        defaultValue={details.nameAr ?? ''}
        hint={t.nameArHint}
        lang="ar"
        dir="auto"
      />
      <Field
        label={t.jobTitle}
        name="title"
        defaultValue={details.title ?? ''}
        hint={t.jobTitleHint}
        dir="auto"
        autoComplete="organization-title"
      />
      <TextArea
        label={t.about}
        name="about"
        rows={5}
        defaultValue={details.about ?? ''}
        hint={t.aboutHint}
      />
      <Boxes
        label={t.languages}
        name="languages"
        options={LANGUAGES.map((name) => [name, languageNames[name]])}
        chosen={details.languages}
      />
      <Boxes
        label={t.specializations}
        name="specializations"
        options={SPECIALIZATIONS.map((name) => [name, specializations[name]])}
        chosen={details.specializations}
      />
      <Field label={t.areas} name="areas" defaultValue={details.areas} hint={t.areasHint} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.brn} name="brn" defaultValue={details.brn ?? ''} inputMode="numeric" />
        <Field label={t.orn} name="orn" defaultValue={details.orn ?? ''} inputMode="numeric" />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
        {slug && isShown && (
          <Link to={agentPath(slug)} className="link tap">
            {t.view}
          </Link>
        )}
      </div>
    </Form>
  );
}
