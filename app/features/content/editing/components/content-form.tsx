import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field, Select, TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedGuard } from '#app/ui/form/unsaved-guard.tsx';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { isSection } from '../../rules.ts';
import { contentSchema, newContentSchema } from '../../schema.ts';
import { CONTENT_STATUSES, CONTENT_TYPES } from '../../types.ts';
import type { EditedContent } from '../queries.server.ts';
import { contentEditPath } from '../rules.ts';
import type { ContentAnswer } from '../types.ts';
import { ContentEditor } from './content-editor.tsx';
import { FeaturedField } from './featured-field.tsx';

interface ContentFormProps {
  /** Null for a new page. */
  page: EditedContent | null;
  categories: { id: number; name: string }[];
  answer: ContentAnswer | undefined;
}

/** Creates or edits a page. A new page needs a title. */
export function ContentForm({ page, categories, answer }: ContentFormProps) {
  const t = useMessages('adminContent');
  const { form: f } = t;
  const hasScript = useHasScript();
  const field = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(answer?.values?.title?.[0] ?? page?.title ?? '');
  // It may have been typed before script ran, or restored by the browser.
  useEffect(() => setTitle(field.current?.value ?? ''), []);
  const [isUploading, setUploading] = useState(false);
  const isUntitled = hasScript && title.trim() === '';
  return (
    <Form
      answer={answer}
      schema={page ? contentSchema : newContentSchema}
      encType="multipart/form-data"
      className="space-y-4"
    >
      <UnsavedGuard question={f.leave} isUnsaved={answer !== undefined} />
      {answer?.conflict && <ConcurrentEditNotice page={page} conflict={answer.conflict} />}
      {page && <RevisionField revision={page.revision} />}
      <Field
        ref={field}
        label={f.title}
        name="title"
        defaultValue={page?.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        required
        dir="auto"
      />
      <ContentEditor name="content" label={f.content} lang="en" text={page?.content ?? ''} />
      <TextArea
        label={f.excerpt}
        name="excerpt"
        hint={f.excerptHint}
        defaultValue={page?.excerpt}
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={f.type}
          name="page_type"
          hint={page && isSection(page.slug) ? f.typeFixed : undefined}
          defaultValue={page?.page_type ?? 'page'}
          options={CONTENT_TYPES.map((type) => [type, t.types[type]])}
        />
        {!page && (
          <Select
            label={f.status}
            name="status"
            defaultValue="draft"
            options={CONTENT_STATUSES.map((status) => [status, t.statuses[status]])}
          />
        )}
        <Select
          label={f.category}
          name="category_id"
          defaultValue={page?.category_id ?? ''}
          options={[
            ['', f.noCategory],
            ...categories.map(({ id, name }) => [String(id), name] as const),
          ]}
        />
      </div>
      <FeaturedField
        url={page?.featured_image_url ?? ''}
        alt={page?.featured_image_alt ?? ''}
        isBusy={isUploading}
        onBusy={setUploading}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Field
          label={f.seoTitle}
          name="seo_title"
          hint={f.seoTitleHint}
          defaultValue={page?.seo_title}
          dir="auto"
        />
        <Field
          label={f.seoDescription}
          name="seo_description"
          defaultValue={page?.seo_description}
          dir="auto"
        />
      </div>
      <ArabicVersion page={page} answer={answer} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <SubmitButton
          pendingLabel={page ? f.saving : t.creating}
          {...((isUntitled || isUploading) && { disabled: true })}
        >
          {isUploading ? f.uploading : page ? f.save : t.create}
        </SubmitButton>
        <Link to="/admin/content" className="button button-quiet">
          {t.keep}
        </Link>
      </div>
    </Form>
  );
}

/** Closed until there is one, or something in it is wrong. */
function ArabicVersion({ page, answer }: Pick<ContentFormProps, 'page' | 'answer'>) {
  const { form: f } = useMessages('adminContent');
  const sent = answer?.values?.title_ar?.[0] || answer?.values?.content_ar?.[0];
  return (
    <details
      open={Boolean(page?.title_ar || sent) || undefined}
      className="border-t border-line pt-4"
    >
      <summary className="tap text-lg font-semibold">{f.arabic}</summary>
      <div className="mt-2 space-y-4">
        <p className="text-muted">{f.arabicHint}</p>
        <Field
          label={f.titleAr}
          name="title_ar"
          defaultValue={page?.title_ar}
          lang="ar"
          dir="auto"
        />
        <ContentEditor
          name="content_ar"
          label={f.contentAr}
          lang="ar"
          text={page?.content_ar ?? ''}
        />
        <TextArea
          label={f.excerptAr}
          name="excerpt_ar"
          defaultValue={page?.excerpt_ar}
          rows={2}
          lang="ar"
        />
        <div className="grid gap-4 lg:grid-cols-3">
          <Field
            label={f.seoTitleAr}
            name="seo_title_ar"
            defaultValue={page?.seo_title_ar}
            lang="ar"
            dir="auto"
          />
          <Field
            label={f.seoDescriptionAr}
            name="seo_description_ar"
            defaultValue={page?.seo_description_ar}
            lang="ar"
            dir="auto"
          />
          <Field
            label={f.pictureAltAr}
            name="featured_image_alt_ar"
            defaultValue={page?.featured_image_alt_ar}
            lang="ar"
            dir="auto"
          />
        </div>
      </div>
    </details>
  );
}

/** The revision the form was opened with. */
function RevisionField({ revision }: { revision: number }) {
  const { typed } = useField('revision', false);
  return <input type="hidden" name="revision" value={typed?.[0] ?? revision} readOnly />;
}

function ConcurrentEditNotice({
  page,
  conflict: { savedBy, savedAt, differs },
}: {
  page: EditedContent | null;
  conflict: NonNullable<ContentAnswer['conflict']>;
}) {
  const { form: f } = useMessages('adminContent');
  const formats = useMessages('formats');
  const labels: Record<string, string> = {
    title: f.title,
    content: f.content,
    excerpt: f.excerpt,
    page_type: f.type,
    category_id: f.category,
    seo_title: f.seoTitle,
    seo_description: f.seoDescription,
    featured_image_url: f.picture,
    featured_image_alt: f.pictureAlt,
    title_ar: f.titleAr,
    content_ar: f.contentAr,
    excerpt_ar: f.excerptAr,
    seo_title_ar: f.seoTitleAr,
    seo_description_ar: f.seoDescriptionAr,
    featured_image_alt_ar: f.pictureAltAr,
  };
  return (
    <section className="rounded-control bg-accent-tint px-4 py-3">
      <p>{f.changed(savedBy ?? f.somebody, formats.moment(new Date(savedAt)))}</p>
      {differs.length > 0 && (
        <p>{f.differs(formats.list(differs.map((name) => labels[name] ?? name)))}</p>
      )}
      {page && (
        <Link to={contentEditPath(page.id, 'preview')} target="_blank" className="link tap">
          {f.compare}
        </Link>
      )}
    </section>
  );
}
