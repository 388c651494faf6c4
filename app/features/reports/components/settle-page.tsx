import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { REPORTS_PATH } from '#app/features/moderation/rules.ts';
import { CompanyLogo } from '#app/features/profiles/components/company-logo.tsx';
import { AccountLink } from '#app/features/staff/components/account-link.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { LISTER_PICTURES, type ReportsAbout } from '../types.ts';
import { ConfirmForm } from './confirm-form.tsx';

interface SettlePageProps {
  about: ReportsAbout;
  /** Asks for confirmation of deleting if `isUnsure`. */
  answer?: FormAnswer & { isUnsure: boolean };
}

/** The open reports about a listing, and the form to settle them. */
export function SettlePage({ about, answer }: SettlePageProps) {
  const t = useMessages('adminReports');
  const { id, titleHere, placeName, isPublic, reports } = about;
  return (
    <>
      <Link to={REPORTS_PATH} className="link tap">
        {t.backToQueue}
      </Link>
      <h2 className="text-xl font-semibold wrap-anywhere">
        {isPublic ? (
          <Link dir="auto" to={listingPath(id)} className="link">
            {titleHere}
          </Link>
        ) : (
          titleHere
        )}
      </h2>
      <p className="text-muted wrap-anywhere">{placeName}</p>
      <p className="mt-1 text-muted wrap-anywhere">
        {t.listedBy}:{' '}
        <AccountLink email={about.advertiserEmail} account={about.advertiser} none={t.nobody} />
      </p>
      <div className="beside mt-4">
        <div className="space-y-4">
          <AdvertiserPictures pictures={about.pictures} />
          {reports.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="space-y-3">
              {reports.map((report) => (
                <li key={report.id} className="card p-4">
                  <ReportText report={report} />
                </li>
              ))}
            </ul>
          )}
        </div>
        {answer?.isUnsure ? (
          <DeleteForm about={about} message={answer.values?.['message']?.[0] ?? ''} />
        ) : (
          <SettleForm hasReports={reports.length > 0} isPublic={isPublic} answer={answer} />
        )}
      </div>
    </>
  );
}

function AdvertiserPictures({ pictures }: Pick<ReportsAbout, 'pictures'>) {
  const t = useMessages('adminReports');
  const shown = LISTER_PICTURES.flatMap((name) => {
    const path = pictures[name];
    return path ? [{ name, path }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Form intent="picture" className="card space-y-3 p-4">
      <h3 className="font-semibold">{t.pictures}</h3>
      {shown.map(({ name, path }) => (
        <div key={name} className="flex flex-wrap items-center gap-4">
          <CompanyLogo path={path} alt={t.pictureAlts[name]} />
          <SubmitButton name="remove" value={name} pendingLabel={t.working} isDestructive>
            {t.removePictures[name]}
          </SubmitButton>
        </div>
      ))}
      <p className="text-sm text-muted">{t.removeHint}</p>
    </Form>
  );
}

function ReportText({ report }: { report: ReportsAbout['reports'][number] }) {
  const t = useMessages('adminReports');
  const { reasons } = useMessages('reports');
  const { reason, details, times, email, createdAt } = report;
  return (
    <>
      <p className="font-semibold">{reasons[reason]}</p>
      {details && (
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {details}
        </p>
      )}
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        <bdi>{email ?? t.visitor}</bdi> · <Moment at={createdAt} />
        {times > 1 && ` · ${t.times(times)}`}
      </p>
    </>
  );
}

interface SettleFormProps {
  hasReports: boolean;
  isPublic: boolean;
  answer?: FormAnswer;
}

function SettleForm({ hasReports, isPublic, answer }: SettleFormProps) {
  const t = useMessages('adminReports');
  return (
    <Form answer={answer} className="card space-y-4 p-4">
      <TextArea label={t.message} name="message" rows={4} hint={t.messageHint} />
      {hasReports && (
        <ul className="space-y-1 text-sm text-muted">
          <li>{t.hints.dismiss}</li>
          <li>{t.hints.withdraw}</li>
          <li>{t.hints.delete}</li>
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {hasReports && (
          <SubmitButton name="settle" value="dismiss" pendingLabel={t.working}>
            {t.dismiss}
          </SubmitButton>
        )}
        {hasReports && isPublic && (
          <>
            <SubmitButton name="settle" value="withdraw" pendingLabel={t.working} isQuiet>
              {t.withdraw}
            </SubmitButton>
            <SubmitButton name="settle" value="delete" pendingLabel={t.working} isDestructive>
              {t.delete}
            </SubmitButton>
          </>
        )}
        <SubmitButton name="settle" value="write" pendingLabel={t.working} isQuiet>
          {t.write}
        </SubmitButton>
      </div>
    </Form>
  );
}

function DeleteForm({ about, message }: { about: ReportsAbout; message: string }) {
  const { sure } = useMessages('adminReports');
  const { confirm } = useMessages('adminProperties');
  return (
    <ConfirmForm ask={confirm.delete.ask(1)} sure={sure} className="card space-y-4 p-4">
      <p className="wrap-anywhere">{about.titleHere}</p>
      {message && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
          {message}
        </p>
      )}
      <input type="hidden" name="message" value={message} />
      <input type="hidden" name="settle" value="delete" />
    </ConfirmForm>
  );
}
