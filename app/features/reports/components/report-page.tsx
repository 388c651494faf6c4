import { Trap } from '#app/features/conversations/components/trap.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { isolated } from '#app/ui/isolated.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { reportPath } from '../rules.ts';
import { reportSchema } from '../schema.ts';
import { REPORT_REASONS, type ReportAnswer, type ReportFormData } from '../types.ts';
import { ReportFields } from './report-fields.tsx';

interface ReportPageProps {
  form: ReportFormData;
  answer?: ReportAnswer;
}

/** The form to report a listing. */
export function ReportPage({ form, answer }: ReportPageProps) {
  const { form: t, reasons } = useMessages('reports');
  const { backToProperty } = useMessages('property');
  const { list } = useMessages('formats');
  const { id, title, placeName } = form.listing;
  return (
    <div className="page py-6 md:py-8">
      <PageHead
        title={`${t.title}: ${title}`}
        description={t.description(title)}
        path={reportPath(id)}
        noindex
      />
      <div className="mx-auto max-w-xl">
        <BackLink to={listingPath(id)}>{backToProperty}</BackLink>
        <div className="card mt-2 p-5 sm:p-8">
          <h1 className="title">{t.title}</h1>
          <p className="mt-1 mb-5 text-muted">{list([...isolated([title]), placeName])}</p>
          <Form answer={answer} schema={reportSchema} className="space-y-4">
            <input type="hidden" name="token" value={answer?.token ?? form.token} />
            <Trap />
            <ReportFields
              reasons={REPORT_REASONS.map((reason) => [reason, reasons[reason]])}
              privacy={t.privacy}
            >
              {!form.isSignedIn && (
                <Field
                  label={t.email}
                  name="email"
                  type="email"
                  autoComplete="email"
                  hint={t.emailHint}
                />
              )}
            </ReportFields>
          </Form>
        </div>
      </div>
    </div>
  );
}
