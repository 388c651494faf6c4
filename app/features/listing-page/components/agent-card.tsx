import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ContactLink } from '#app/features/conversations/components/contact-link.tsx';
import { ShownEmail } from '#app/features/conversations/components/shown-email.tsx';
import { PhoneWays, ShownPhone } from '#app/features/conversations/components/shown-phone.tsx';
import { contactPath, viewingPath } from '#app/features/conversations/rules.ts';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { Portrait } from '#app/features/profiles/components/portrait.tsx';
import { agentPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAbsolute } from '#app/ui/page-head.tsx';

/** The advertiser, an agent or a private owner, and the ways to reach them that are known. */
export function AgentCard({ listing }: { listing: ListingDetail }) {
  const t = useMessages('listing');
  const { agent } = useMessages('property');
  const { agentName, agentSlug, agentPicture, brokerageName, companyLogo, brn, orn, languages } =
    listing;
  return (
    <section aria-labelledby="agent" className="card p-5" data-print="agent">
      <h2 id="agent" className="text-lg font-semibold">
        {brokerageName ? agent.title : agent.ownerTitle}
      </h2>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 empty:hidden print:hidden">
        {(agentPicture || agentName) && <Portrait picture={agentPicture} name={agentName} />}
        {companyLogo && <CompanyLogo path={companyLogo} alt={brokerageName ?? ''} />}
      </div>
      <dl className="mt-4 space-y-3">
        {brokerageName ? (
          <Line label={agent.company}>{brokerageName}</Line>
        ) : (
          <Line label={agent.listedBy}>{t.privateOwner}</Line>
        )}
        {agentName && (
          <Line label={agent.name}>
            {agentSlug ? (
              <Link to={agentPath(agentSlug)} className="link tap">
                {agentName}
              </Link>
            ) : (
              agentName
            )}
          </Line>
        )}
        {listing.hasPhone && (
          <Line label={agent.phone}>
            <ShownPhone path={listingPath(listing.id)} className="link tap" />
          </Line>
        )}
        {listing.hasEmail && (
          <Line label={agent.email}>
            <ShownEmail listingId={listing.id} />
          </Line>
        )}
      </dl>
      <ContactButtons listing={listing} />
      <dl className="mt-5 grid grid-cols-2 gap-3 empty:hidden">
        {brn && <Line label={agent.brn}>{brn}</Line>}
        {orn && <Line label={agent.orn}>{orn}</Line>}
        {languages.length > 0 && <Line label={agent.languages}>{languages.join(', ')}</Line>}
      </dl>
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function ContactButtons({ listing }: { listing: ListingDetail }) {
  const { agent } = useMessages('property');
  const { id, isReachable, hasPhone, status } = listing;
  const canBeViewed = status !== 'sold' && status !== 'let';
  return (
    <div className="mt-5 grid gap-3 empty:hidden print:hidden">
      {isReachable && (
        <>
          <ContactLink path={contactPath(listingPath(id))} className="button button-primary">
            <Icon name="mail" size={18} />
            {agent.contact}
          </ContactLink>
          {canBeViewed && (
            <ContactLink path={viewingPath(listingPath(id))} className="button button-quiet">
              {agent.viewing}
            </ContactLink>
          )}
        </>
      )}
      {hasPhone && (
        <div className="flex flex-wrap gap-3">
          <Phones listing={listing} />
        </div>
      )}
    </div>
  );
}

/** A WhatsApp chat begins with the listing's title, reference and URL. */
function Phones({ listing: { id, title, reference, hasWhatsApp } }: { listing: ListingDetail }) {
  const { agent } = useMessages('property');
  const path = listingPath(id);
  const url = useAbsolute()(path);
  return (
    <PhoneWays
      path={path}
      hasWhatsApp={hasWhatsApp}
      text={agent.whatsAppText(title, reference, url)}
      className="button button-quiet grow px-2"
    />
  );
}

/** On phones, the contact buttons stay at the bottom of the window. */
export function ContactBar({ listing }: { listing: ListingDetail }) {
  const { agent } = useMessages('property');
  const { id, brokerageName, isReachable, hasPhone } = listing;
  if (!hasPhone && !isReachable) return null;
  return (
    <nav
      aria-label={brokerageName ? agent.ways : agent.waysOwner}
      className="sticky bottom-0 z-30 -mx-4 mt-10 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 max-[22rem]:[&_svg]:hidden max-[18rem]:static md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {hasPhone && <Phones listing={listing} />}
      {isReachable && (
        <ContactLink
          path={contactPath(listingPath(id))}
          className="button button-primary grow px-2"
        >
          <Icon name="mail" size={18} />
          {agent.message}
        </ContactLink>
      )}
    </nav>
  );
}
