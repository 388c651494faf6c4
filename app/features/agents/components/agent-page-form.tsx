import { Link } from 'react-router';
import { agentPath } from '#app/features/profiles/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
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
  const { own: t, specializations } = useMessages('agents');
  const { slug, isShown } = details;
  return (
    <Form answer={answer} schema={agentPageSchema} intent="page" className="mt-4 space-y-4">
      <Checkbox name="is_shown" label={t.show} hint={t.showHint} defaultChecked={isShown} />
      <Field
        label={t.jobTitle}
        name="title"
        defaultValue={details.title ?? ''}
        hint={t.jobTitleHint}
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
        options={LANGUAGES.map((name) => [name, name])}
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

interface BoxesProps {
  label: string;
  name: string;
  options: [value: string, label: string][];
  chosen: string[];
}

/** Any number of checkboxes. */
function Boxes({ label, name, options, chosen }: BoxesProps) {
  const { control, sentences, errorId, typed } = useField(name, false);
  const { id, autoFocus: _autoFocus, ...box } = control;
  return (
    <fieldset id={id}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4">
        {options.map(([value, text]) => (
          <label key={value} className="tap gap-2">
            <input
              type="checkbox"
              value={value}
              defaultChecked={(typed ?? chosen).includes(value)}
              className="size-5 shrink-0"
              {...box}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldErrors id={errorId} sentences={sentences} />
    </fieldset>
  );
}
