import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgentNotes } from '#app/features/agents/types.ts';
import { ContactLink } from '#app/features/conversations/components/contact-link.tsx';
import { ShownEmail } from '#app/features/conversations/components/shown-email.tsx';
import { PhoneWays, ShownPhone } from '#app/features/conversations/components/shown-phone.tsx';
import type { ContactForms } from '#app/features/conversations/types.ts';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { Portrait } from '#app/features/profiles/components/portrait.tsx';
import { agentPath, companyPath } from '#app/features/profiles/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAbsolute } from '#app/ui/page-head.tsx';

interface AgentCardProps {
  listing: ListingDetail;
  /** Null without a page. */
  agent: AgentNotes | null;
  forms: ContactForms;
  /** Instead of ways to reach them. */
  unreachable: string | null;
}

/** The advertiser, an agent or a private owner, and the ways to reach them that are known. */
export function AgentCard({ listing, agent: notes, forms, unreachable }: AgentCardProps) {
  const t = useMessages('listing');
  const { agent } = useMessages('property');
  const { list } = useMessages('formats');
  const { agentName, agentSlug, agentPicture, brn, orn, languages } = listing;
  const { companyName, companySlug, companyLogo } = listing;
  return (
    <section aria-labelledby="agent" className="card p-4" data-print="agent">
      <h2 id="agent" className="font-semibold">
        {companyName ? agent.title : agent.ownerTitle}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-3 print:[&>:not(dl)]:hidden">
        {(agentPicture || agentName) && (
          <Portrait picture={agentPicture} name={agentName} isSmall />
        )}
        <dl className="min-w-[min(10rem,100%)] flex-1">
          {agentName && (
            <Line label={agent.name} isClear>
              {agentSlug ? (
                <Link to={agentPath(agentSlug)} className="link">
                  {agentName}
                </Link>
              ) : (
                agentName
              )}
            </Line>
          )}
          {companyName ? (
            <Line label={agent.company} isClear>
              {companySlug ? (
                <Link to={companyPath(companySlug)} className="link">
                  {companyName}
                </Link>
              ) : (
                companyName
              )}
            </Line>
          ) : (
            <Line label={agent.listedBy} isClear>
              {t.privateOwner}
            </Line>
          )}
        </dl>
        {companyLogo && <CompanyLogo path={companyLogo} alt={companyName ?? ''} isSmall />}
      </div>
      <ContactButtons listing={listing} forms={forms} />
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm empty:hidden">
        {notes?.rated && (
          <span className="font-semibold">
            <span aria-hidden className="text-accent-text">
              ★{' '}
            </span>
            {notes.rated}
          </span>
        )}
        {notes?.wait && <span>{agent.answers(notes.wait)}</span>}
        {unreachable}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-6 empty:hidden lg:-my-1.5">
        {listing.hasPhone && (
          <Line label={agent.phone} isClear>
            <ShownPhone path={listingPath(listing.id)} className="link tap" />
          </Line>
        )}
        {listing.hasEmail && (
          <Line label={agent.email} isClear>
            <ShownEmail listingId={listing.id} />
          </Line>
        )}
      </dl>
      <dl className="mt-1 flex flex-wrap gap-x-5 text-sm empty:hidden">
        {notes?.title && <Line label={agent.position}>{notes.title}</Line>}
        {brn && <Line label={agent.brn}>{brn}</Line>}
        {orn && <Line label={agent.orn}>{orn}</Line>}
        {languages.length > 0 && <Line label={agent.languages}>{list(languages)}</Line>}
      </dl>
    </section>
  );
}

interface LineProps {
  label: string;
  /** Whether the value says what it is, so that only assistive technology and paper need the label. */
  isClear?: boolean;
  children: ReactNode;
}

function Line({ label, isClear = false, children }: LineProps) {
  return (
    <div className={isClear ? 'print:has-[button]:hidden' : 'flex flex-wrap gap-x-1.5'}>
      <dt className={isClear ? 'sr-only print:not-sr-only' : 'text-muted'}>{label}</dt>
      <dd className={isClear ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}>{children}</dd>
    </div>
  );
}

function ContactButtons({ listing, forms }: Pick<AgentCardProps, 'listing' | 'forms'>) {
  const { agent } = useMessages('property');
  const { isReachable, hasPhone } = listing;
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden *:grow *:basis-44">
      {isReachable && (
        <>
          <ContactLink path={forms.message} className="button button-primary">
            <Icon name="mail" size={18} />
            {agent.contact}
          </ContactLink>
          {forms.viewing && (
            <ContactLink path={forms.viewing} className="button button-quiet">
              {agent.viewing}
            </ContactLink>
          )}
        </>
      )}
      {hasPhone && (
        <div className="flex flex-wrap gap-2 max-lg:hidden">
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
export function ContactBar({ listing, forms }: Pick<AgentCardProps, 'listing' | 'forms'>) {
  const { agent } = useMessages('property');
  const { companyName, isReachable, hasPhone } = listing;
  if (!hasPhone && !isReachable) return null;
  return (
    <nav
      aria-label={companyName ? agent.ways : agent.waysOwner}
      className="sticky bottom-0 z-30 -mx-4 mt-10 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 max-[22rem]:[&_svg]:hidden max-[18rem]:static md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      {hasPhone && <Phones listing={listing} />}
      {isReachable && (
        <ContactLink path={forms.message} className="button button-primary grow px-2">
          <Icon name="mail" size={18} />
          {agent.message}
        </ContactLink>
      )}
    </nav>
  );
}
