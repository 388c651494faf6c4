import { Link } from 'react-router';
import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FileField } from '#app/ui/form/file-field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { feedPath } from '../setup/rules.ts';
import { feedFileSchema } from '../setup/schema.ts';

interface NewFeedPageProps {
  /** The company's feed of files, which takes the next file; null without one. */
  fileFeed: number | null;
  answer?: FormAnswer;
}

/** Where the feed is: its address or a file. */
export function NewFeedPage({ fileFeed, answer }: NewFeedPageProps) {
  const { page, setup: t } = useMessages('feeds');
  return (
    <div className="max-w-2xl">
      <BackLink to={FEEDS_PATH}>{page.back}</BackLink>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mt-1">{t.text}</p>
      <Form
        answer={answer}
        schema={feedFileSchema}
        encType="multipart/form-data"
        className="mt-4 space-y-4"
      >
        <Field
          label={t.address}
          name="address"
          type="url"
          dir="ltr"
          hint={t.addressHint}
          maxLength={2_000}
          autoComplete="off"
          placeholder="https://"
        />
        {fileFeed === null ? (
          <>
            <p className="font-medium">{t.or}</p>
            <FeedFileField />
          </>
        ) : (
          <p>
            {t.fileFeed}{' '}
            <Link to={feedPath(fileFeed)} className="link">
              {t.newer}
            </Link>
          </p>
        )}
        <SubmitButton pendingLabel={t.looking}>{t.look}</SubmitButton>
      </Form>
    </div>
  );
}

export function FeedFileField() {
  const { setup: t } = useMessages('feeds');
  return (
    <FileField
      label={t.sendFile}
      name="file"
      hint={t.fileHint}
      accept=".xml,.csv,.gz,text/csv,text/xml,application/xml,application/gzip"
    />
  );
}
