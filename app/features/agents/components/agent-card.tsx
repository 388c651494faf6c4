import { Link } from 'react-router';
import { ContactLink } from '#app/features/conversations/components/contact-link.tsx';
import { contactPath } from '#app/features/conversations/rules.ts';
import { Portrait } from '#app/features/profiles/components/portrait.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Written } from '#app/ui/written.tsx';
import type { AgentSummary } from '../types.ts';
import { AgentRole } from './agent-role.tsx';

interface AgentCardProps {
  agent: AgentSummary;
  heading?: 'h2' | 'h3';
}

export function AgentListCard({ agent, heading: Heading = 'h2' }: AgentCardProps) {
  const t = useMessages('agents');
  const { slug, name, about, languages, specializations } = agent;
  return (
    <article className="card flex h-full flex-col p-5">
      <div className="flex flex-wrap items-center gap-4 sm:min-h-24">
        <Portrait picture={agent.picture} name={name} />
        <div className="min-w-0 grow basis-40">
          <Heading className="text-lg font-semibold wrap-anywhere">
            <Link to={agentPath(slug)} className="link tap">
              {name}
            </Link>
          </Heading>
          <AgentRole title={agent.title} company={agent.company} />
        </div>
      </div>
      {about && <Written className="mt-4 line-clamp-3 wrap-anywhere">{about}</Written>}
      {specializations.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 text-sm">
          {specializations.map((it) => (
            <li key={it} className="rounded-control bg-tint px-2 py-1">
              {t.specializations[it]}
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-3 grow space-y-1 text-muted">
        {languages.length > 0 && <li>{t.speaks(languages)}</li>}
        <li>{t.listed(agent.listed)}</li>
        <li>{t.closed(agent.closed)}</li>
        {agent.rating ? (
          <li className="font-semibold text-ink">
            <span aria-hidden className="text-accent-text">
              ★{' '}
            </span>
            {t.rated(agent.rating.average, agent.rating.count)}
          </li>
        ) : (
          <li>{t.noRatings}</li>
        )}
      </ul>
      {agent.isReachable && (
        <ContactLink
          path={contactPath(agentPath(slug))}
          label={t.contactAgent(name)}
          className="button button-quiet mt-4"
        >
          <Icon name="mail" size={18} />
          {t.contact}
        </ContactLink>
      )}
    </article>
  );
}
