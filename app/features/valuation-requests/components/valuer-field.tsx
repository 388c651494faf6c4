import { Link } from 'react-router';
import { roundedWait } from '#app/features/agents/rules.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { FieldErrors } from '#app/ui/form/error-list.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { MOST_ASKED } from '../rules.ts';
import type { Valuer } from '../types.ts';

interface ValuerFieldProps {
  agents: Valuer[];
  areaName: string;
}

/** The agents to choose from, with what speaks for each. */
export function ValuerField({ agents, areaName }: ValuerFieldProps) {
  const t = useMessages('valuationRequests');
  const { control, sentences, errorId, hintId, typed } = useField('agents', true);
  const { id, autoFocus, ...box } = control;
  return (
    <fieldset id={id}>
      <legend className="font-medium">{t.agents(MOST_ASKED)}</legend>
      <FieldErrors id={errorId} sentences={sentences} />
      <p id={hintId} className="mt-1 text-sm text-muted">
        {t.order(areaName)}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {agents.map((agent, index) => (
          <li key={agent.slug} className="flex items-center gap-3 px-3 py-2 sm:px-4">
            <label className="flex min-h-11 min-w-0 grow items-center gap-3">
              <input
                type="checkbox"
                value={agent.slug}
                defaultChecked={typed?.includes(agent.slug)}
                className="size-5 shrink-0"
                // For pages without JavaScript; otherwise the form moves focus.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={autoFocus && index === 0}
                {...box}
              />
              <span className="wrap-anywhere">
                <span className="font-semibold">{agent.name}</span>
                {agent.company && t.ofCompany(agent.company)}
                <ValuerFacts agent={agent} areaName={areaName} />
              </span>
            </label>
            <Link
              to={agentPath(agent.slug)}
              target="_blank"
              rel="noreferrer"
              aria-label={t.pageOf(agent.name)}
              className="link tap text-sm"
            >
              {t.page}
            </Link>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function ValuerFacts({
  agent: { listed, response, rating },
  areaName,
}: Omit<ValuerFieldProps, 'agents'> & { agent: Valuer }) {
  const t = useMessages('valuationRequests');
  const agents = useMessages('agents');
  const wait = response && roundedWait(response.seconds);
  return (
    <span className="block text-sm text-muted">
      {t.listed(listed, areaName)}
      {wait && `\u00a0· ${t.wait(agents.page.waits[wait.unit](wait.count))}`}
      {rating && `\u00a0· ${agents.rated(rating.average, rating.count)}`}
    </span>
  );
}
