import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { usePageKey } from '#app/ui/keep-form.tsx';
import type { OwnApproval } from '../../approval/types.ts';
import { editPath, previewPath } from '../../drafts/rules.ts';
import { proofsPath } from '../../proofs/rules.ts';
import type { OwnListing } from '../queries.server.ts';
import { entersMarket, type OwnListingChange, nextStatuses } from '../rules.ts';
import { useShownList } from './use-shown-list.ts';

export function ListingStatusBadge({ listing: { status, isDeleted } }: { listing: OwnListing }) {
  const t = useMessages('listing');
  const { properties } = useMessages('dashboard');
  const tone = status === 'available' ? 'bg-tint text-primary' : 'bg-accent-tint text-accent-text';
  return (
    <span className={`rounded-control px-2 py-0.5 text-sm font-semibold ${tone}`}>
      {isDeleted ? properties.deletedStatus : t.options.status[status]}
    </span>
  );
}

/** The way to its form, which leads back to what was searched. */
export function EditLink(props: { id: number; title: string; className?: string }) {
  const { id, title, className = 'link tap px-2' } = props;
  const { properties } = useMessages('dashboard');
  const list = useShownList();
  return (
    <Link
      to={editPath(id, undefined, list)}
      aria-label={properties.editOf(title)}
      className={className}
    >
      {properties.edit}
    </Link>
  );
}

/** When a scheduled draft goes live, which its preview changes. */
export function ScheduleNote({ listing: { id, publishAt } }: { listing: OwnListing }) {
  const formats = useMessages('formats');
  const { properties } = useMessages('dashboard');
  const list = useShownList();
  if (!publishAt) return null;
  return (
    <Link to={previewPath(id, list)} className="link text-sm">
      {properties.goesLive(formats.moment(publishAt))}
    </Link>
  );
}

/** Whether only staff can put it on the site now. */
function isUndecided(approval: OwnApproval | null): boolean {
  return approval !== null && approval.state !== 'change_wanted';
}

interface ApprovalNoteProps {
  id: number;
  approval: OwnApproval | null;
  /** Whether the page around it sends the listing, or leads to what does: its form, by the preview. */
  sends?: boolean | 'by preview';
}

/** Where a listing stands that is not approved, what staff say about it, and the way on. */
export function ApprovalNote({ id, approval, sends = false }: ApprovalNoteProps) {
  const { moment } = useMessages('formats');
  const { properties } = useMessages('dashboard');
  const list = useShownList();
  if (!approval) return null;
  const { state, askedAt, message } = approval;
  const { approval: t } = properties;
  return (
    <div className="mt-2 rounded-control bg-accent-tint px-2 pt-2 text-sm">
      <p className="font-semibold">{state === 'waiting' ? t.waiting(moment(askedAt)) : t[state]}</p>
      {message && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {message}
        </p>
      )}
      {state === 'change_wanted' && sends === 'by preview' && <p className="mt-1">{t.byPreview}</p>}
      <p className="flex flex-wrap gap-x-4">
        {state === 'change_wanted' && !sends && (
          <Link to={previewPath(id, list)} className="link tap">
            {t.again}
          </Link>
        )}
        <Link to={state === 'refused' ? '/contact-us' : proofsPath(id, list)} className="link tap">
          {state === 'refused' ? t.appeal : t.proofs}
        </Link>
      </p>
    </div>
  );
}

interface OneListingProps {
  listing: OwnListing;
  page: string;
  answer?: FormAnswer;
}

/** Begins a new listing like this one. */
export function CopyButton({ listing: { id, title }, page, answer }: OneListingProps) {
  const { properties } = useMessages('dashboard');
  return (
    <Form answer={answer} intent={`copy-${id}`}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="page" value={page} />
      <SubmitButton
        name="change"
        value="copy"
        isQuiet
        aria-label={properties.copyOf(title)}
        pendingLabel={properties.applying}
        className="max-sm:px-3"
      >
        {properties.copy}
      </SubmitButton>
    </Form>
  );
}

/** Changes one listing. */
export function StatusMenu({ listing, page, answer }: OneListingProps) {
  const { properties } = useMessages('dashboard');
  const pageKey = usePageKey();
  const { menu, onSubmit } = useFocusBack(pageKey);
  const { id, title, status, purpose, isDeleted } = listing;
  if (listing.isDeletedByStaff) return <p className="text-sm">{properties.deletedByStaff}</p>;
  const isStuck = !listing.isComplete || (!listing.isPublic && isUndecided(listing.approval));
  const next = isStuck || isDeleted ? [] : nextStatuses(status, purpose);
  const permitted = next.filter((change) => listing.isPermitted || !entersMarket(status, change));
  const intent = `change-${id}`;
  const changes: OwnListingChange[] = isDeleted ? ['restore'] : [...permitted, 'delete'];
  return (
    <div ref={menu} onSubmit={onSubmit}>
      <Disclosure
        label={properties.change}
        name={properties.changeOf(title)}
        group="own-listing"
        isOpen={answer?.intent === intent}
        pageKey={pageKey}
        className="sm:relative"
      >
        <Form
          answer={answer}
          intent={intent}
          className="absolute z-20 mt-2 flex flex-col max-sm:inset-x-3 sm:w-52 gap-2 rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="page" value={page} />
          {permitted.length < next.length && <p className="text-sm">{properties.needsPermit}</p>}
          {!isDeleted && listing.approval?.state === 'waiting' && (
            <SubmitButton name="change" value={status} isQuiet pendingLabel={properties.applying}>
              {properties.approval.takeBack}
            </SubmitButton>
          )}
          {changes.map((change) => (
            <SubmitButton
              key={change}
              name="change"
              value={change}
              isQuiet={change !== 'delete'}
              isDestructive={change === 'delete'}
              pendingLabel={properties.applying}
            >
              {properties.changes[change]}
            </SubmitButton>
          ))}
        </Form>
      </Disclosure>
    </div>
  );
}

/** A menu closes with its page, and so what was pressed in it: focus goes back to its button. */
function useFocusBack(pageKey: string) {
  const menu = useRef<HTMLDivElement>(null);
  const sentOn = useRef<string>(null);
  useEffect(() => {
    if (sentOn.current === null || sentOn.current === pageKey) return;
    sentOn.current = null;
    if (document.activeElement === document.body) menu.current?.querySelector('summary')?.focus();
  }, [pageKey]);
  return { menu, onSubmit: () => void (sentOn.current = pageKey) };
}
