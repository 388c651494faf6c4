import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListingPicture } from '#app/features/listings/components/listing-picture.tsx';
import { paragraphsOf } from '#app/features/listings/rules.ts';
import { sizeFacts } from '#app/features/listings/size-line.ts';
import { AccountLink } from '#app/features/staff/components/account-link.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { recall, remember } from '#app/lib/remembered.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { QUEUE_PATHS } from '../rules.ts';
import type { Queue, WaitingListing } from '../types.ts';
import { ApprovalChecks } from './approval-checks.tsx';

interface ApprovalCardProps {
  queue: Queue;
  waiting: WaitingListing;
  answer: FormAnswer | undefined;
}

/** A listing of a queue, what is known of it, and the form that decides. */
export function ApprovalCard({ queue, waiting, answer }: ApprovalCardProps) {
  const t = useMessages('adminApprovals');
  const listing = useMessages('listing');
  const { day } = useMessages('formats');
  const { title, titleAr, placeName, advertiser, pictures } = waiting;
  const facts = [
    t.purposes[waiting.purpose],
    listing.options.property_type[waiting.propertyType],
    ...sizeFacts({ ...waiting, bathrooms: null }, listing),
  ];
  return (
    <article className="card mt-3 grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-3">
        <div>
          <p className="text-lg font-bold tabular-nums">
            {listing.price(waiting.price, waiting.rentPeriod)}
          </p>
          <h3 dir="auto" className="text-lg font-semibold wrap-anywhere">
            {title}
          </h3>
          {titleAr && (
            <p lang="ar" dir="rtl" className="text-lg font-semibold wrap-anywhere">
              {titleAr}
            </p>
          )}
          <p dir="auto" className="text-muted wrap-anywhere">
            {placeName}
          </p>
          <p>{facts.join(' · ')}</p>
        </div>
        <Pictures urls={pictures} />
        <Description {...waiting} />
      </div>
      <div className="min-w-0 space-y-4">
        <ApprovalChecks waiting={waiting} />
        <dl className="text-sm">
          <dt className="font-semibold">{t.advertiser}</dt>
          <dd className="wrap-anywhere">
            <AccountLink email={advertiser.name} account={advertiser.account} />
          </dd>
          <dd className="text-muted">
            {t.account(day(new Date(advertiser.since)), advertiser.listings, advertiser.reports)}
          </dd>
          <dt className="mt-2 font-semibold">{t.since[queue]}</dt>
          <dd>
            <Moment at={waiting.askedAt} />
          </dd>
        </dl>
        {waiting.isChanging && <p className="font-semibold">{t.changing}</p>}
        <DecisionForm queue={queue} waiting={waiting} answer={answer} />
      </div>
    </article>
  );
}

function Pictures({ urls }: { urls: string[] }) {
  const t = useMessages('adminApprovals');
  if (urls.length === 0) return null;
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {urls.map((url, at) => (
        <li key={url} className="relative aspect-4/3 overflow-hidden rounded-control bg-sunken">
          <ListingPicture
            url={url}
            alt={t.photo(at + 1)}
            sizes="(min-width: 40rem) 12rem, 30vw"
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

function Description({
  description,
  descriptionAr,
}: Pick<WaitingListing, 'description' | 'descriptionAr'>) {
  const t = useMessages('adminApprovals');
  const paragraph = 'mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere';
  return (
    <section>
      <h4 className="font-semibold">{t.description}</h4>
      {paragraphsOf(description).map((text) => (
        <p key={text} dir="auto" className={paragraph}>
          {text}
        </p>
      ))}
      {paragraphsOf(descriptionAr ?? '').map((text) => (
        <p key={text} lang="ar" dir="rtl" className={paragraph}>
          {text}
        </p>
      ))}
    </section>
  );
}

function DecisionForm({ queue, waiting: { id, version }, answer }: ApprovalCardProps) {
  const t = useMessages('adminApprovals');
  const form = useRef<HTMLFormElement>(null);
  const hasScript = useHasScript();
  const [hasKeys, setHasKeys] = useState(() => recall(KEYS_CHOICE) !== 'false');
  useEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      const isTyping =
        (target as Element).closest('input:not([type=checkbox]), textarea, select') !== null;
      if (isTyping || ctrlKey || metaKey || altKey || repeat) return;
      const selector = KEYS.get(key.toLowerCase());
      const pressed = selector && form.current?.querySelector<HTMLElement>(selector);
      if (!pressed) return;
      event.preventDefault();
      if (pressed.matches('textarea')) pressed.focus();
      else pressed.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [hasKeys]);
  return (
    <Form key={id} ref={form} answer={answer} intent={`decide-${id}`} className="space-y-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <SubmitButton name="decision" value="approve" pendingLabel={t.working} className="w-full">
        {t.decisions[queue].approve}
      </SubmitButton>
      <TextArea name="message" label={t.message} hint={t.messageHint[queue]} rows={3} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="decision" value="change" pendingLabel={t.working} isQuiet>
          {t.decisions[queue].change}
        </SubmitButton>
        <SubmitButton name="decision" value="refuse" pendingLabel={t.working} isDestructive>
          {t.decisions[queue].refuse}
        </SubmitButton>
        <Link to={`${QUEUE_PATHS[queue]}?after=${id}`} data-skip className="link tap ms-auto">
          {t.skip}
        </Link>
      </div>
      {hasScript && (
        <label className="tap gap-2 text-sm max-sm:hidden">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={hasKeys}
            onChange={({ target }) => {
              setHasKeys(target.checked);
              remember(KEYS_CHOICE, target.checked);
            }}
          />
          {t.keys[queue]}
        </label>
      )}
    </Form>
  );
}

/** People who control their computer by voice may not want single letters to decide. */
const KEYS_CHOICE = 'approval-keys';

const KEYS = new Map([
  ['a', 'button[value=approve]'],
  ['m', 'textarea'],
  ['s', 'a[data-skip]'],
]);
