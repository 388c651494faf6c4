import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { PhoneContact } from '../phones/types.ts';

interface ContactListProps {
  contacts: PhoneContact[];
  total: number;
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** Path of the list as a file for spreadsheets. */
  file: string;
  /** Whether the agents are named: in a company's list. */
  hasAgents?: boolean;
  /** Whether only some of them are asked for. */
  isFiltered?: boolean;
  /** Where to see to it that people can call, while nobody has. */
  wayOn: ReactNode;
}

/** Calls and chats that began on the site, newest first. */
export function ContactList(props: ContactListProps) {
  const {
    contacts,
    total,
    page,
    pages,
    pathOf,
    file,
    hasAgents = false,
    isFiltered = false,
    wayOn,
  } = props;
  const { calls: t } = useMessages('conversations');
  return (
    <>
      <p className="mt-1 max-w-prose text-muted">{t.text}</p>
      {total === 0 && isFiltered && (
        <p role="status" className="mt-3">
          {t.noneFound}
        </p>
      )}
      {total === 0 && !isFiltered && (
        <div className="mt-4">
          <EmptyCard title={t.none}>
            <p className="mt-2 max-w-prose text-muted">{t.noneText}</p>
            <p className="mt-4">{wayOn}</p>
          </EmptyCard>
        </div>
      )}
      {total > 0 && (
        <>
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <p role="status">{t.count(total)}</p>
            <Link to={file} reloadDocument download className="button button-quiet">
              {t.download}
            </Link>
          </div>
          <ul className="card mt-3 divide-y divide-line">
            {contacts.map((contact) => (
              <ContactRow key={contact.id} contact={contact} hasAgent={hasAgents} />
            ))}
          </ul>
        </>
      )}
      <Paging page={page} pages={pages} pathOf={pathOf} next={null} />
    </>
  );
}

function ContactRow({ contact, hasAgent }: { contact: PhoneContact; hasAgent: boolean }) {
  const { calls: t } = useMessages('conversations');
  const { way, listingId, title, reference, agent, at, seconds } = contact;
  return (
    <li className="p-3">
      <p className="font-semibold">{way === 'called' ? t.called(seconds) : t.ways[way]}</p>
      <p className="wrap-anywhere">
        {listingId === null ? (
          t.ofAgentPage
        ) : (
          <Link to={listingPath(listingId)} className="link">
            <bdi>{title}</bdi>
          </Link>
        )}
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        <Moment at={at} />
        {reference && (
          <>
            {' · '}
            <bdi>{reference}</bdi>
          </>
        )}
        {hasAgent && agent && (
          <>
            {' · '}
            <bdi>{agent}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
