import { Link } from 'react-router';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { OwnAgent } from '../queries.server.ts';

/** The contact details that all own listings show. */
export function OwnContact({ agent }: { agent: OwnAgent }) {
  const { properties } = useMessages('dashboard');
  const lines: [string, string | null][] = [
    [properties.company, agent.company],
    [agent.company ? properties.agentName : properties.ownerName, agent.name],
    [properties.email, agent.email],
    [properties.phone, agent.phone && formatPhone(agent.phone)],
    [properties.address, agent.address],
  ];
  const known = lines.filter(([, value]) => value);
  const first = agent.name ?? known[0]?.[1];
  return (
    <section
      aria-labelledby="own-contact"
      className="mb-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm"
    >
      <h3 id="own-contact" className="font-semibold">
        {properties.contactTitle}
      </h3>
      {known.length === 0 && <p className="text-muted">{properties.noContact}</p>}
      <dl className="contents">
        {known.map(([label, value]) => (
          // On phones, the first of them is enough to know whose they are.
          <div
            key={label}
            className={`flex min-w-0 gap-x-1.5 ${value === first ? '' : 'max-sm:hidden'}`}
          >
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Link
        to={agent.company ? '/dashboard/agent-details' : '/dashboard/profile'}
        className="link tap"
      >
        {properties.changeContact}
      </Link>
    </section>
  );
}
