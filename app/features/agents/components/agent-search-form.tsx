import { Form } from 'react-router';
import { LocationField } from '#app/features/search/components/location-field.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { FilterChoice } from '#app/ui/filter-fields.tsx';
import { agentsPath, FIND_AGENT_PATH } from '../search.ts';
import { type AgentSearch, LANGUAGES, SPECIALIZATIONS } from '../types.ts';

export function AgentSearchForm({ search }: { search: AgentSearch }) {
  const { form: t, languageNames, specializations } = useMessages('agents');
  return (
    <Form
      key={agentsPath(search)}
      action={FIND_AGENT_PATH}
      role="search"
      aria-label={t.label}
      data-print="hide"
      className="card my-6 grid items-end gap-4 p-4 sm:grid-cols-2 md:p-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <div className="sm:max-lg:col-span-2">
        <LocationField label={t.location} hint={t.locationHint} location={search.location} />
      </div>
      <FilterChoice
        label={t.specialization}
        name="specialization"
        value={search.specialization}
        none={t.anySpecialization}
      >
        {SPECIALIZATIONS.map((name) => (
          <option key={name} value={name}>
            {specializations[name]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={t.language}
        name="languages"
        value={search.language}
        none={t.anyLanguage}
      >
        {LANGUAGES.map((name) => (
          <option key={name} value={name}>
            {languageNames[name]}
          </option>
        ))}
      </FilterChoice>
      <button type="submit" className="button button-primary sm:max-lg:col-span-2">
        {t.submit}
      </button>
    </Form>
  );
}
