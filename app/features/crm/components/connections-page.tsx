import { Link } from 'react-router';
import { CRM_PATH } from '#app/features/brokerages/rules.ts';
import {
  CurrentPasswordField,
  PasswordFirst,
} from '#app/features/identity/components/current-password-field.tsx';
import { CRM_EVENTS } from '#app/features/public-api/events.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Boxes } from '#app/ui/form/boxes.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { connectionPath, OWN_WEBHOOKS_PATH } from '../rules.ts';
import type { CrmConnection } from '../types.ts';

interface ConnectionsPageProps {
  connections: CrmConnection[];
  /** Whether the person has the password that the form asks for. */
  canAdd: boolean;
  /** Whose they are: a company's may also be emails. */
  isOfCompany: boolean;
  answer?: FormAnswer;
}

/** The connections of a company's CRM or a person's webhooks, and a form to add one. */
export function ConnectionsPage({
  connections,
  canAdd,
  isOfCompany,
  answer,
}: ConnectionsPageProps) {
  const t = useMessages('crm');
  const own = isOfCompany ? t : t.ofPerson;
  return (
    <>
      {isOfCompany && <h2 className="text-lg font-semibold">{t.title}</h2>}
      <p className="mt-1 max-w-prose">{own.text}</p>
      <Link to="/developers#webhooks" className="link tap">
        {t.documentation}
      </Link>
      <div className="beside mt-4">
        {connections.length === 0 ? (
          <EmptyCard title={t.none}>
            <p className="mt-2 max-w-prose text-muted">{t.noneText}</p>
          </EmptyCard>
        ) : (
          <ul aria-label={t.list} className="card divide-y divide-line">
            {connections.map((it) => (
              <ConnectionRow
                key={it.id}
                connection={it}
                list={isOfCompany ? CRM_PATH : OWN_WEBHOOKS_PATH}
              />
            ))}
          </ul>
        )}
        <section aria-labelledby="new-connection">
          <h3 id="new-connection" className="mb-3 text-lg font-semibold">
            {t.add}
          </h3>
          {canAdd ? (
            <Form answer={answer} className="space-y-4">
              <Field label={t.name} name="name" hint={own.nameHint} required />
              <Field label={own.target} name="target" hint={t.targetHint} dir="ltr" required />
              <Boxes
                label={t.eventsLabel}
                name="events"
                options={CRM_EVENTS.map((event) => [event, t.events[event]])}
                chosen={['lead.received']}
                areLong
              />
              <CurrentPasswordField />
              <SubmitButton pendingLabel={t.connecting}>{t.connect}</SubmitButton>
            </Form>
          ) : (
            <PasswordFirst />
          )}
        </section>
      </div>
    </>
  );
}

function ConnectionRow({
  connection: it,
  list: path,
}: {
  connection: CrmConnection;
  list: string;
}) {
  const t = useMessages('crm');
  const { list } = useMessages('formats');
  return (
    <li className="p-4">
      <p className="font-semibold wrap-anywhere">
        <bdi>{it.name}</bdi>
      </p>
      <p className="text-sm wrap-anywhere">
        <bdi dir="ltr">{it.address ?? it.email}</bdi>
      </p>
      <p className="text-sm text-muted">{list(it.events.map((event) => t.events[event]))}</p>
      <ConnectionState connection={it} />
      <Link to={connectionPath(path, it.id)} className="link tap">
        {t.open}
      </Link>
    </li>
  );
}

/** Whether a connection works, and what waits. */
export function ConnectionState({ connection }: { connection: CrmConnection }) {
  const t = useMessages('crm');
  const { email, confirmedAt, pausedAt, failingSince, waiting } = connection;
  const isUnconfirmed = email !== null && confirmedAt === null;
  const since = pausedAt ?? failingSince;
  return (
    <p className="text-sm">
      {since && (
        <strong className="text-danger">
          {pausedAt ? t.paused : t.failing} <Moment at={since} />
        </strong>
      )}
      {isUnconfirmed && <strong>{t.unconfirmed}</strong>}
      {(since || isUnconfirmed) && waiting > 0 && ' · '}
      {waiting > 0 && t.waiting(waiting)}
    </p>
  );
}
