import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { LANGUAGE_NAMES } from '#app/messages/language-names.ts';
import { placeholdersOf } from '#app/messages/pieces.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { FoundText } from '../queries.server.ts';
import { textPath } from '../rules.ts';
import type { EditableText, TextVersion } from '../types.ts';
import { Words } from './words.tsx';

interface TextPageProps extends FoundText {
  answer: FormAnswer | undefined;
}

/** A text with its original, the form that changes it, and what it was before. */
export function TextPage({ text, parts, versions, answer }: TextPageProps) {
  const t = useMessages('adminTexts');
  const { locale, file, path, original, changed } = text;
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        {LANGUAGE_NAMES[locale] ?? locale} · <bdi dir="ltr">{`${file} ${path}`}</bdi>
      </p>
      <div className="beside mt-3">
        <div className="card space-y-4 p-4">
          <h3 className="font-medium">{t.original}</h3>
          <p className="wrap-anywhere">
            <Words text={text}>{original}</Words>
          </p>
          {text.isUnused ? (
            <p role="status">{t.unusedText}</p>
          ) : (
            <EditForm text={text} answer={answer} />
          )}
          {changed !== null && <RestoreForm text={text} answer={answer} />}
        </div>
        {versions.length > 0 && <Versions text={text} versions={versions} answer={answer} />}
        {parts.length > 0 && <Parts parts={parts} />}
      </div>
    </>
  );
}

interface TextFormProps {
  text: EditableText;
  answer: FormAnswer | undefined;
}

function EditForm({ text, answer }: TextFormProps) {
  const t = useMessages('adminTexts');
  const { locale, direction, original, changed, version } = text;
  const names = placeholdersOf(original).map((name) => {
    const meaning = ownValue(t.meanings, name);
    return meaning ? `{${name}} (${meaning})` : `{${name}}`;
  });
  return (
    <Form key={version} answer={answer} intent="save" className="space-y-4">
      <input type="hidden" name="version" value={version} readOnly />
      <TextArea
        label={t.changed}
        name="text"
        lang={locale}
        dir={direction}
        rows={4}
        required
        defaultValue={(changed ?? original).trim()}
        hint={names.length > 0 ? t.placeholders(names) : t.plain}
      />
      <SubmitButton pendingLabel={t.saving}>{t.save}</SubmitButton>
    </Form>
  );
}

function RestoreForm({ text: { version }, answer }: TextFormProps) {
  const t = useMessages('adminTexts');
  return (
    <Form answer={answer} intent="restore">
      <input type="hidden" name="version" value={version} readOnly />
      <SubmitButton pendingLabel={t.saving} isQuiet>
        {t.restore}
      </SubmitButton>
    </Form>
  );
}

function Versions({ text, versions, answer }: TextFormProps & { versions: TextVersion[] }) {
  const t = useMessages('adminTexts');
  return (
    <section aria-labelledby="versions">
      <h3 id="versions" className="text-lg font-semibold">
        {t.versions}
      </h3>
      <ol className="card mt-2 divide-y divide-line">
        {versions.map(({ version, at, by, text: words }) => (
          <li key={version} className="space-y-1 p-4">
            <p className="text-sm wrap-anywhere text-muted">
              <Moment at={at} /> {by && t.by(by)}
            </p>
            <p className="wrap-anywhere">
              {words === null ? t.restored : <Words text={text}>{words}</Words>}
            </p>
            {words !== null && words !== text.changed && !text.isUnused && (
              <Form answer={answer} intent={`again-${version}`}>
                <input type="hidden" name="version" value={text.version} readOnly />
                <input type="hidden" name="text" value={words} readOnly />
                <SubmitButton pendingLabel={t.saving} isQuiet>
                  {t.again}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Parts({ parts }: { parts: EditableText[] }) {
  const t = useMessages('adminTexts');
  return (
    <section aria-labelledby="parts">
      <h3 id="parts" className="text-lg font-semibold">
        {t.parts}
      </h3>
      <ul className="card mt-2 divide-y divide-line">
        {parts.map((part) => (
          <li key={part.id} className="p-4 wrap-anywhere">
            <Link to={textPath(part.id)} className="link tap">
              <Words text={part}>{part.changed ?? part.original}</Words>
            </Link>
            <bdi dir="ltr" className="block text-sm text-muted">
              {part.path}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
