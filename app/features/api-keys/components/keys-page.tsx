import { Link } from 'react-router';
import {
  CurrentPasswordField,
  PasswordFirst,
} from '#app/features/identity/components/current-password-field.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Boxes } from '#app/ui/form/boxes.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { API_SCOPES, type ListedKey } from '../types.ts';

/** What the page's action answers: errors, or a key just made. */
export type KeysAnswer = FormAnswer & { made?: { name: string; key: string } };

interface KeysPageProps {
  keys: ListedKey[];
  /** Whether the person has the password that the form asks for. */
  canAdd: boolean;
  /** Whether the keys are a company's, which can have scopes. */
  isOfCompany: boolean;
  answer?: KeysAnswer;
}

/** Keys of the public API: the list, a new one shown once, and a form for another. */
export function KeysPage({ keys, canAdd, isOfCompany, answer }: KeysPageProps) {
  const t = useMessages('apiKeys');
  return (
    <>
      <p className="mt-1 max-w-prose">{isOfCompany ? t.companyText : t.ownText}</p>
      <Link to="/developers" className="link tap">
        {t.documentation}
      </Link>
      {answer?.made && <MadeKey name={answer.made.name} text={answer.made.key} />}
      <div className="beside mt-4">
        {keys.length === 0 ? (
          <EmptyCard title={t.none}>
            <p className="mt-2 max-w-prose text-muted">{t.noneText}</p>
          </EmptyCard>
        ) : (
          <ul aria-label={t.list} className="card divide-y divide-line">
            {keys.map((key) => (
              <KeyRow key={key.id} listed={key} isOfCompany={isOfCompany} />
            ))}
          </ul>
        )}
        <section aria-labelledby="new-key">
          <h3 id="new-key" className="mb-3 text-lg font-semibold">
            {t.add}
          </h3>
          {canAdd ? (
            <Form
              // Emptied once a key is made.
              key={answer?.made?.key}
              answer={answer}
              intent="add"
              className="space-y-4"
            >
              <Field label={t.name} name="name" hint={t.nameHint} required />
              {isOfCompany && (
                <Boxes
                  label={t.scopesLabel}
                  name="scopes"
                  options={API_SCOPES.map((scope) => [scope, t.scopes[scope]])}
                  chosen={['listings', 'leads']}
                  areLong
                />
              )}
              <CurrentPasswordField />
              <SubmitButton pendingLabel={t.making}>{t.make}</SubmitButton>
            </Form>
          ) : (
            <PasswordFirst />
          )}
        </section>
      </div>
    </>
  );
}

function MadeKey({ name, text }: { name: string; text: string }) {
  const t = useMessages('apiKeys');
  return (
    <section aria-labelledby="made-key" className="card mt-4 max-w-3xl p-4">
      <h3 id="made-key" className="font-semibold wrap-anywhere">
        {t.made(name)}
      </h3>
      <p className="mt-1">{t.madeText}</p>
      <input
        readOnly
        ref={focus}
        defaultValue={text}
        aria-labelledby="made-key"
        onFocus={(event) => event.currentTarget.select()}
        className="field mt-2 text-sm"
      />
    </section>
  );
}

/** The new key is above the form that made it. */
function focus(input: HTMLInputElement | null): void {
  input?.focus();
}

function KeyRow({
  listed: { id, name, scopes, createdAt, usedAt },
  isOfCompany,
}: {
  listed: ListedKey;
  isOfCompany: boolean;
}) {
  const t = useMessages('apiKeys');
  const { list } = useMessages('formats');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {isOfCompany && (
          <p className="text-sm">
            {scopes.length > 0 ? list(scopes.map((scope) => t.scopes[scope])) : t.publicOnly}
          </p>
        )}
        <p className="text-sm text-muted">
          {t.since} <Moment at={createdAt} /> ·{' '}
          {usedAt === null ? (
            t.neverUsed
          ) : (
            <>
              {t.used} <Moment at={usedAt} />
            </>
          )}
        </p>
      </div>
      <Form intent="revoke">
        <input type="hidden" name="id" value={id} />
        <SubmitButton isQuiet pendingLabel={t.revoking} aria-label={t.revokeOf(name)}>
          {t.revoke}
        </SubmitButton>
      </Form>
    </li>
  );
}
