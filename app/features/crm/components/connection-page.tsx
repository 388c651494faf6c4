import { Link } from 'react-router';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import { teamLeadPath } from '#app/features/brokerages/team/rules.ts';
import { conversationPath } from '#app/features/conversations/rules.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { connectionPath, OWN_WEBHOOKS_PATH } from '../rules.ts';
import type { CrmConnection, Delivery } from '../types.ts';
import { ConnectionState } from './connections-page.tsx';

interface ConnectionPageProps {
  connection: CrmConnection;
  deliveries: Delivery[];
  page: number;
  pages: number;
  isOfCompany: boolean;
}

/** A connection: its secret, what can be done with it, and its log. */
export function ConnectionPage({
  connection,
  deliveries,
  page,
  pages,
  isOfCompany,
}: ConnectionPageProps) {
  const t = useMessages('crm');
  const list = isOfCompany ? CRM_PATH : OWN_WEBHOOKS_PATH;
  const { id, name, address, email, secret, confirmedAt, pausedAt } = connection;
  const isUnconfirmed = email !== null && confirmedAt === null;
  return (
    <div className="max-w-4xl">
      <BackLink to={list}>{t.back}</BackLink>
      <h2 className="text-lg font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <p className="wrap-anywhere">
        <bdi dir="ltr">{address ?? email}</bdi>
      </p>
      <ConnectionState connection={connection} />
      {pausedAt && <p className="mt-2 max-w-prose">{t.pausedText}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {pausedAt ? (
          <ChangeForm intent="resume" label={t.resume} />
        ) : isUnconfirmed ? (
          <ChangeForm intent="confirm" label={t.sendLink} />
        ) : (
          <ChangeForm intent="test" label={t.test} />
        )}
      </div>
      {secret && <Secret key={secret} secret={secret} />}
      <details className="mt-3">
        <summary className="link tap cursor-pointer">{secret ? t.change : t.remove}</summary>
        <p className="text-sm">{t.removeText}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {secret && <ChangeForm intent="replace" label={t.replace} />}
          <ChangeForm intent="remove" label={t.remove} />
        </div>
      </details>
      <section aria-labelledby="crm-log" className="mt-8">
        <h3 id="crm-log" className="text-lg font-semibold">
          {t.log}
        </h3>
        <p className="text-sm text-muted">{t.logText}</p>
        <div className="mt-3">
          {deliveries.length === 0 ? (
            <EmptyCard title={t.logEmpty} />
          ) : (
            <ul aria-label={t.log} className="card divide-y divide-line">
              {deliveries.map((it) => (
                <DeliveryRow key={it.id} delivery={it} isOfCompany={isOfCompany} />
              ))}
            </ul>
          )}
        </div>
        <Paging
          page={page}
          pages={pages}
          next={null}
          pathOf={(to) => connectionPath(list, id, to)}
        />
      </section>
    </div>
  );
}

function Secret({ secret }: { secret: string }) {
  const t = useMessages('crm');
  return (
    <div className="mt-4 max-w-prose">
      <label htmlFor="crm-secret" className="font-medium">
        {t.secret}
      </label>
      <p className="text-sm text-muted">{t.secretText}</p>
      <input
        id="crm-secret"
        readOnly
        dir="ltr"
        defaultValue={secret}
        onFocus={(event) => event.currentTarget.select()}
        className="field mt-1 text-sm"
      />
    </div>
  );
}

function ChangeForm({ intent, label }: { intent: string; label: string }) {
  const t = useMessages('crm');
  return (
    <Form intent={intent}>
      <SubmitButton isQuiet pendingLabel={t.working}>
        {label}
      </SubmitButton>
    </Form>
  );
}

function DeliveryRow({ delivery: it, isOfCompany }: { delivery: Delivery; isOfCompany: boolean }) {
  const t = useMessages('crm');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">
          {t.events[it.event]}
          {it.conversationId && (
            <>
              {' · '}
              <Link
                to={(isOfCompany ? teamLeadPath : conversationPath)(it.conversationId)}
                className="link"
              >
                {t.lead}
              </Link>
            </>
          )}
          {it.listingId !== null && (
            <>
              {' · '}
              <Link to={listingPath(it.listingId)} className="link">
                {t.listing(it.reference ?? String(it.listingId))}
              </Link>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          <Moment at={it.createdAt} />
        </p>
        <p className="text-sm wrap-anywhere">
          <DeliveryOutcome delivery={it} />
        </p>
      </div>
      <Form intent="replay">
        <input type="hidden" name="delivery" value={it.id} />
        <SubmitButton isQuiet pendingLabel={t.working} aria-label={t.againOf(t.events[it.event])}>
          {t.again}
        </SubmitButton>
      </Form>
    </li>
  );
}

function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const t = useMessages('crm');
  const { state, tries, status, problem, nextAt } = delivery;
  return (
    <>
      {t.states[state]}
      {tries > 0 && ` · ${t.tries(tries)}`}
      {problem === null ? (
        status !== null && ` · ${t.answered(status)}`
      ) : (
        <>
          {' · '}
          <bdi>{problem}</bdi>
        </>
      )}
      {nextAt && tries > 0 && (
        <>
          {' · '}
          {t.next} <Moment at={nextAt} />
        </>
      )}
    </>
  );
}
