import { Form } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { agentsPath, FIND_AGENT_PATH, LONGEST_PLACE } from '../search/rules.ts';
import { type AgentSearch, LANGUAGES, SPECIALIZATIONS } from '../types.ts';

export function AgentSearchForm({ search }: { search: AgentSearch }) {
  const { form: t, specializations } = useMessages('agents');
  return (
    <Form
      key={agentsPath(search)}
      action={FIND_AGENT_PATH}
      role="search"
      className="my-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <label className="sm:max-lg:col-span-2">
        <span className="mb-1 block font-medium">{t.location}</span>
        <input
          name="location"
          defaultValue={search.location}
          placeholder={t.locationHint}
          maxLength={LONGEST_PLACE}
          autoComplete="off"
          className="field"
        />
      </label>
      <label>
        <span className="mb-1 block font-medium">{t.specialization}</span>
        <select name="specialization" defaultValue={search.specialization ?? ''} className="field">
          <option value="">{t.anySpecialization}</option>
          {SPECIALIZATIONS.map((name) => (
            <option key={name} value={name}>
              {specializations[name]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="mb-1 block font-medium">{t.language}</span>
        <select name="languages" defaultValue={search.language ?? ''} className="field">
          <option value="">{t.anyLanguage}</option>
          {LANGUAGES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-primary sm:max-lg:col-span-2">
        {t.submit}
      </button>
    </Form>
  );
}
