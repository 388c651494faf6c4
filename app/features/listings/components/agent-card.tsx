import { Icon } from '#app/ui/icon.tsx';
import { formatPhone } from '#app/lib/phones.ts';
import { PICTURE_EDGE } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { ListingDetail } from '../queries.server.ts';
import { mailLink } from '../rules.ts';

/** Who lists it, an agent or a private owner: company, name, phone and email, each only where it is known. */
export function AgentCard({ listing }: { listing: ListingDetail }) {
  const t = useMessages('listing');
  const { agent } = useMessages('property');
  const { agentName, agentPicture, brokerageName, phone } = listing;
  const mail = useMailLink(listing);
  return (
    <section aria-labelledby="agent" className="card p-5" data-print="agent">
      <h2 id="agent" className="text-lg font-semibold">
        {brokerageName ? agent.title : agent.ownerTitle}
      </h2>
      {agentPicture && (
        <img
          src={agentPicture}
          alt=""
          width={PICTURE_EDGE}
          height={PICTURE_EDGE}
          loading="lazy"
          className="mt-4 size-20 rounded-full border border-line object-cover print:hidden"
        />
      )}
      <dl className="mt-4 space-y-3">
        {brokerageName ? (
          <Line label={agent.company} value={brokerageName} />
        ) : (
          <Line label={agent.listedBy} value={t.privateOwner} />
        )}
        {agentName && <Line label={agent.name} value={agentName} />}
        {phone && <Line label={agent.phone} value={formatPhone(phone)} href={`tel:${phone}`} />}
        {mail && <Line label={agent.email} value={listing.email!} href={mail} />}
      </dl>
    </section>
  );
}

function Line({ label, value, href }: { label: string; value: string; href?: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">
        {href ? (
          <a href={href} className="link">
            <BreakAfterAt text={value} />
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

/** A long email breaks before its domain. */
function BreakAfterAt({ text }: { text: string }) {
  const [user, domain] = text.split('@');
  if (domain === undefined) return text;
  return (
    <>
      {user}@<wbr />
      {domain}
    </>
  );
}

/** On phones, the ways to reach the agent stay at the bottom of the window. */
export function ContactBar({ listing }: { listing: ListingDetail }) {
  const { agent } = useMessages('property');
  const { brokerageName, phone } = listing;
  const mail = useMailLink(listing);
  if (!phone && !mail) return null;
  return (
    <nav
      aria-label={brokerageName ? agent.contact : agent.contactOwner}
      className="sticky bottom-0 z-30 -mx-4 mt-10 flex gap-3 border-t border-line bg-surface px-4 py-3 md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {phone && (
        <a href={`tel:${phone}`} className="button button-primary grow">
          <Icon name="phone" size={18} />
          {agent.call}
        </a>
      )}
      {mail && (
        <a href={mail} className="button button-quiet grow">
          <Icon name="mail" size={18} />
          {agent.write}
        </a>
      )}
    </nav>
  );
}

function useMailLink({ email, title, reference }: ListingDetail): string | null {
  const { agent } = useMessages('property');
  return email && mailLink(email, agent.subject(title, reference));
}
