import { Link } from 'react-router';
import { FIND_AGENT_PATH } from '#app/features/agents/search.ts';
import { SenderFields } from '#app/features/conversations/components/sender-fields.tsx';
import { Trap } from '#app/features/conversations/components/trap.tsx';
import { useFailureToast } from '#app/features/conversations/components/use-failure-toast.ts';
import { TIMINGS, type ContactAnswer } from '#app/features/conversations/types.ts';
import { PURPOSES } from '#app/features/listings/types.ts';
import {
  VALUATION_REQUEST_PATH,
  valuationPath,
  valuationRequestPath,
} from '#app/features/market/valuation/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Select, TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { valuationRequestSchema } from '../schema.ts';
import type { HomeOffer } from '../types.ts';
import { ValuerField } from './valuer-field.tsx';

interface RequestPageProps {
  offer: HomeOffer;
  form: { token: string; name: string; email: string; phone: string };
  /** To how many agents it was just sent; null before. */
  sent: number | null;
  answer?: ContactAnswer;
}

/** Asks agents of the area to value a home. */
export function RequestPage({ offer, form, sent, answer }: RequestPageProps) {
  const t = useMessages('valuationRequests');
  useFailureToast(answer);
  const { home, area, agents } = offer;
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={t.title} description={t.description} path={VALUATION_REQUEST_PATH} noindex />
      <div className="mx-auto max-w-2xl">
        <BackLink to={valuationPath(home)}>{t.back}</BackLink>
        <h1 className="title mt-2">{t.title}</h1>
        <HomeSummary offer={offer} />
        {sent !== null && <SentCard count={sent} />}
        {sent === null && area && agents.length > 0 && (
          <Form
            answer={answer}
            schema={valuationRequestSchema}
            className="card mt-4 space-y-4 p-5 sm:p-8"
          >
            <input type="hidden" name="token" value={answer?.token ?? form.token} />
            <Trap />
            <ValuerField agents={agents} areaName={area.name} />
            <PlanFields />
            <TextArea
              label={t.message}
              name="message"
              rows={4}
              defaultValue={t.text}
              hint={t.messageHint}
              required
            />
            <SenderFields known={form} />
            <p className="text-sm text-muted">{t.consent}</p>
            <SubmitButton pendingLabel={t.sending} className="w-full">
              {t.send}
            </SubmitButton>
          </Form>
        )}
        {sent === null && agents.length === 0 && <NobodyLists offer={offer} />}
      </div>
    </div>
  );
}

function HomeSummary({ offer: { home, place, estimate } }: Pick<RequestPageProps, 'offer'>) {
  const t = useMessages('valuationRequests');
  const { homeFacts } = useMessages('conversations');
  const { result } = useMessages('valuation');
  const { location: _, type: propertyType, size: sizeSqft, ...rest } = home;
  return (
    <section aria-label={t.home} className="mt-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{place}</span>:{' '}
        {homeFacts({ propertyType, sizeSqft, ...rest })}
      </p>
      {estimate && (
        <p className="text-muted">
          {t.estimate}: {result.range(estimate.low, estimate.high)}
        </p>
      )}
    </section>
  );
}

function PlanFields() {
  const t = useMessages('valuationRequests');
  const { purposes } = useMessages('conversations');
  const purposeOptions = PURPOSES.map((purpose) => [purpose, purposes[purpose]] as const);
  const timingOptions = TIMINGS.map((timing) => [timing, t.timings[timing]] as const);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label={t.purpose} name="purpose" options={purposeOptions} />
      <Select label={t.timing} name="timing" options={timingOptions} />
    </div>
  );
}

function SentCard({ count }: { count: number }) {
  const { sent: t } = useMessages('valuationRequests');
  return (
    <section aria-labelledby="sent" className="card mt-4 bg-tint p-5">
      <h2 id="sent" className="text-lg font-semibold">
        {t.title(count)}
      </h2>
      <ol className="mt-2 list-decimal space-y-1 ps-5">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Without agents to ask: areas nearby, or all agents. */
function NobodyLists({ offer: { home, area, nearby } }: Pick<RequestPageProps, 'offer'>) {
  const { nobody: t } = useMessages('valuationRequests');
  return (
    <div className="mt-4">
      <EmptyCard title={area ? t.title(area.name) : t.unknown(home.location)} heading="h2">
        {nearby.length > 0 && (
          <>
            <p className="mt-1">{t.nearby}</p>
            <ul className="mt-2">
              {nearby.map(({ slug, name, agents }) => (
                <li key={slug}>
                  <Link to={valuationRequestPath(home, { near: slug })} className="link tap">
                    {t.agents(name, agents)}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to={FIND_AGENT_PATH} className="button button-quiet mt-4">
          {t.all}
        </Link>
      </EmptyCard>
    </div>
  );
}
