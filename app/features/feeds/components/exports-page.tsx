import type { ListingField } from '#app/features/listings/form/fields.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Field, Select } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { exportSchema } from '../out/schema.ts';
import { type CompanyExport, EXPORT_FORMATS, type ExportFormat } from '../out/types.ts';

interface ExportsPageProps {
  exports: CompanyExport[];
  /** How many homes each form has; RSS leaves none out. */
  counts: Record<ExportFormat, number>;
  /** The fields that each form has no place for, besides numbers of units. */
  without: Record<ExportFormat, ListingField[]>;
  answer?: FormAnswer;
}

/** The addresses at which others read a company's homes, and a form for another one. */
export function ExportsPage({ exports, counts, without, answer }: ExportsPageProps) {
  const t = useMessages('exports');
  return (
    <>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mt-1 max-w-prose">{t.text}</p>
      <p className="mt-2 max-w-prose text-muted">{t.secret}</p>
      <div className="beside mt-4">
        {exports.length === 0 ? (
          <EmptyCard title={t.none}>
            <p className="mt-2 max-w-prose text-muted">{t.noneText}</p>
          </EmptyCard>
        ) : (
          <ul aria-label={t.list} className="card divide-y divide-line">
            {exports.map((it) => (
              <ExportRow key={it.id} export={it} counts={counts} />
            ))}
          </ul>
        )}
        <section aria-labelledby="new-export">
          <h2 id="new-export" className="mb-3 text-lg font-semibold">
            {t.add}
          </h2>
          <Form
            // Emptied once an address is made.
            key={exports.length}
            answer={answer}
            intent="add"
            schema={exportSchema}
            className="space-y-4"
          >
            <Field label={t.name} name="name" hint={t.nameHint} required />
            <Select
              label={t.format}
              name="format"
              options={EXPORT_FORMATS.map((format) => [format, t.formats[format]] as const)}
            />
            <SubmitButton pendingLabel={t.making}>{t.make}</SubmitButton>
          </Form>
        </section>
      </div>
      <FormatUses without={without} />
    </>
  );
}

/** What each format is for, and what it can't say. */
function FormatUses({ without }: Pick<ExportsPageProps, 'without'>) {
  const t = useMessages('exports');
  const { labels } = useMessages('listingForm');
  const nameOf = (field: ListingField) =>
    field === 'messages_only' ? t.messagesOnly : labels[field];
  return (
    <section aria-labelledby="export-uses" className="mt-8 max-w-prose">
      <h2 id="export-uses" className="text-lg font-semibold">
        {t.uses}
      </h2>
      <dl className="mt-2 space-y-3">
        {EXPORT_FORMATS.map((format) => (
          <div key={format}>
            <dt className="font-semibold">{t.formats[format]}</dt>
            <dd>
              {t.useOf[format]} {without[format].length > 0 && t.lacks(without[format].map(nameOf))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{t.plans}</p>
    </section>
  );
}

function ExportRow({
  export: { id, name, format, url, addressedAt, readAt },
  counts,
}: {
  export: CompanyExport;
  counts: ExportsPageProps['counts'];
}) {
  const t = useMessages('exports');
  return (
    <li className="p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">
        <bdi>{t.formats[format]}</bdi> · {t.holds(counts[format], counts.rss - counts[format])}
      </p>
      {url === null ? (
        <p className="mt-2">{t.hidden}</p>
      ) : (
        <input
          key={url}
          readOnly
          defaultValue={url}
          aria-label={t.address(name)}
          onFocus={(event) => event.currentTarget.select()}
          className="field mt-2 text-sm"
        />
      )}
      <p className="mt-2 text-sm text-muted">
        {t.since} <Moment at={addressedAt} /> ·{' '}
        {readAt === null ? (
          t.neverRead
        ) : (
          <>
            {t.read} <Moment at={readAt} />
          </>
        )}
      </p>
      <details key={url} className="mt-1">
        <summary className="link tap cursor-pointer">{t.change}</summary>
        <p className="text-sm">{t.changeText}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ChangeForm id={id} intent="replace" name={t.replaceOf(name)} label={t.replace} />
          <ChangeForm id={id} intent="revoke" name={t.revokeOf(name)} label={t.revoke} />
        </div>
      </details>
    </li>
  );
}

function ChangeForm(change: { id: string; intent: string; name: string; label: string }) {
  const t = useMessages('exports');
  return (
    <Form intent={change.intent}>
      <input type="hidden" name="id" value={change.id} />
      <SubmitButton isQuiet pendingLabel={t.changing} aria-label={change.name}>
        {change.label}
      </SubmitButton>
    </Form>
  );
}
