import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SenderFields } from '#app/features/conversations/components/sender-fields.tsx';
import { Trap } from '#app/features/conversations/components/trap.tsx';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { CONTACT_US_PATH } from '../rules.ts';
import { contactUsSchema } from '../schema.ts';
import type { ContactUsAnswer, ContactUsData, Office } from '../types.ts';

interface ContactUsPageProps {
  form: ContactUsData;
  office: Office;
  /** For how many days an answered message is kept. */
  daysKept: number;
  answer?: ContactUsAnswer;
}

/** Writes to the operator, and says how else to reach them. */
export function ContactUsPage({ form, office, daysKept, answer }: ContactUsPageProps) {
  const t = useMessages('contactUs');
  return (
    <div className="page max-w-6xl py-6 md:py-8">
      <PageHead title={t.title} description={t.description} path={CONTACT_US_PATH} />
      <h1 className="title">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-lg text-muted">{t.intro}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section className="card p-5 sm:p-8" aria-labelledby="write">
          <h2 id="write" className="mb-4 text-xl font-semibold">
            {t.form.title}
          </h2>
          <MessageForm form={form} daysKept={daysKept} answer={answer} />
        </section>
        <OfficeCard office={office} />
      </div>
      <OtherWays />
    </div>
  );
}

function MessageForm({ form, daysKept, answer }: Omit<ContactUsPageProps, 'office'>) {
  const { form: t } = useMessages('contactUs');
  return (
    <Form key={form.token} answer={answer} schema={contactUsSchema} className="space-y-4">
      <input type="hidden" name="token" value={answer?.token ?? form.token} />
      <Trap />
      <SenderFields known={form} />
      <TextArea
        label={t.message}
        name="message"
        rows={6}
        defaultValue={form.about ? t.about(form.about) : undefined}
        required
      />
      <p className="text-sm text-muted">
        {t.privacy(daysKept)}{' '}
        <Link to="/privacy" className="link">
          {t.privacyLink}
        </Link>
      </p>
      <SubmitButton pendingLabel={t.sending} className="max-sm:w-full">
        {t.send}
      </SubmitButton>
    </Form>
  );
}

function OfficeCard({ office: { phone, emails, address } }: { office: Office }) {
  const { office: t } = useMessages('contactUs');
  return (
    <section className="card p-5 sm:p-8" aria-labelledby="reach">
      <h2 id="reach" className="mb-4 text-xl font-semibold">
        {t.title}
      </h2>
      <dl className="space-y-4">
        {phone && (
          <Fact label={t.phone}>
            <a href={`tel:${phone}`} dir="ltr" className="link tap">
              {formatPhone(phone)}
            </a>
          </Fact>
        )}
        {emails.length > 0 && (
          <Fact label={t.email}>
            {emails.map((email) => (
              <a key={email} href={`mailto:${email}`} className="link tap flex w-fit wrap-anywhere">
                {email}
              </a>
            ))}
          </Fact>
        )}
        {address && (
          <Fact label={t.address}>
            <span lang={address.lang} dir="auto">
              {address.text}
            </span>
          </Fact>
        )}
        <Fact label={t.hours}>{t.open}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Links to answers to common questions. */
function OtherWays() {
  const { before: t } = useMessages('contactUs');
  return (
    <section className="mt-10" aria-labelledby="other-ways">
      <h2 id="other-ways" className="text-xl font-semibold">
        {t.title}
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Way {...t.listing} />
        <Way {...t.report} />
        <Way {...t.account}>
          <Link to="/forgot-password" className="link tap">
            {t.account.password}
          </Link>
          <Link to="/dashboard" className="link tap">
            {t.account.dashboard}
          </Link>
        </Way>
        <Way {...t.ranking}>
          <Link to="/how-we-rank" className="link tap">
            {t.ranking.link}
          </Link>
        </Way>
      </div>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-1 max-w-[65ch]">{text}</p>
      {children && <p className="flex flex-wrap gap-x-6">{children}</p>}
    </div>
  );
}
