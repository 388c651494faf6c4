import type { ReactNode } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { API_PATH } from '#app/server/api-problem.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { AnswerField, DocumentedEvent, DocumentedOperation } from '../documentation.ts';

interface Props {
  publicUrl: string;
  operations: DocumentedOperation[];
  events: DocumentedEvent[];
}

export function DevelopersPage({ publicUrl, operations, events }: Props) {
  const t = useMessages('developers');
  return (
    <article className="page max-w-[60rem] py-6 md:py-8">
      <PageHead title={t.title} description={t.description} path="/developers" />
      <h1 className="title">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-muted md:text-balance">{t.description}</p>
      <p className="mt-4">
        <a href={`${API_PATH}/openapi.json`} className="link tap">
          {t.document}
        </a>
      </p>
      {t.sections.map(([heading, text]) => (
        <section key={heading} className="mt-8 max-w-[65ch]">
          <h2 className="text-xl font-semibold">{heading}</h2>
          <p className="mt-2">{text}</p>
        </section>
      ))}
      <nav aria-label={t.operations} className="mt-8">
        <h2 className="text-xl font-semibold">{t.operations}</h2>
        <ul className="mt-2">
          {operations.map(({ id, path }) => (
            <li key={id}>
              <a href={`#${id}`} className="link tap [overflow-wrap:anywhere]">
                <bdi dir="ltr">{path}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} publicUrl={publicUrl} />
      ))}
      <section className="mt-10 border-t border-line pt-6">
        <h2 id="webhooks" className="scroll-mt-20 text-xl font-semibold">
          {t.events}
        </h2>
        {events.map(({ name, summary, body }) => (
          <section key={name} className="mt-6">
            <h3 dir="ltr" className="font-semibold [overflow-wrap:anywhere]">
              {name}
            </h3>
            <p className="mt-2 max-w-[65ch]">{summary}</p>
            <Fold title={t.eventBody(body.length)}>
              <Fields fields={body} />
            </Fold>
          </section>
        ))}
      </section>
    </article>
  );
}

function Operation({
  publicUrl,
  operation: { id, path, summary, needsKey, example, parameters, answer },
}: {
  publicUrl: string;
  operation: DocumentedOperation;
}) {
  const t = useMessages('developers');
  return (
    <section id={id} className="mt-10 scroll-mt-20 border-t border-line pt-6">
      <h2 dir="ltr" className="text-xl font-semibold [overflow-wrap:anywhere]">
        GET {path}
      </h2>
      <p className="mt-2 max-w-[65ch]">{summary}</p>
      {example && (
        <>
          <h3 className="mt-4 font-semibold">{t.example}</h3>
          <p className="mt-1 rounded bg-sunken px-4 py-2 text-sm [overflow-wrap:anywhere]">
            {needsKey ? (
              <code>{`curl -H 'Authorization: Bearer KEY' '${publicUrl}${example}'`}</code>
            ) : (
              <a href={example} className="link tap">
                {publicUrl + example}
              </a>
            )}
          </p>
        </>
      )}
      {parameters.length > 0 && (
        <Fold title={t.parameters(parameters.length)}>
          {parameters.map(({ name, description, values, most }) => (
            <Entry key={name} name={name} note={most ? t.upTo(most) : ''}>
              <Sentence text={description} />
              {values.length > 0 && (
                <span className="block text-sm text-muted">
                  <bdi dir="ltr">{values.join(' · ')}</bdi>
                </span>
              )}
            </Entry>
          ))}
        </Fold>
      )}
      <Fold title={t.answer(answer.length)}>
        <Fields fields={answer} />
      </Fold>
    </section>
  );
}

/** @param props.text with names and values between backticks. */
function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} dir="ltr">
        {part}
      </code>
    ),
  );
}

function Fields({ fields }: { fields: AnswerField[] }) {
  const t = useMessages('developers');
  return fields.map(({ name, type, isNullable, description }) => (
    <Entry key={name} name={name} note={isNullable ? t.orNull(t.types[type]) : t.types[type]}>
      <Sentence text={description} />
    </Entry>
  ));
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4">
      <summary className="link tap">{title}</summary>
      <dl className="mt-2 space-y-3">{children}</dl>
    </details>
  );
}

function Entry({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="[overflow-wrap:anywhere]">
        <code dir="ltr" className="font-semibold">
          {name}
        </code>
        {note && (
          <>
            {' '}
            <bdi className="text-sm text-muted">{note}</bdi>
          </>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
