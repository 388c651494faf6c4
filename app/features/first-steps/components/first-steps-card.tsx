import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FIRST_STEPS, FIRST_STEPS_PATH, type FirstStep, STEP_PATHS } from '../rules.ts';
import type { FirstSteps } from '../types.ts';

/** What a new site's operator does before people come; each step ticks itself off. */
export function FirstStepsCard({ steps }: { steps: FirstSteps }) {
  const t = useMessages('firstSteps');
  const { done } = steps;
  return (
    <section aria-labelledby="first-steps" className="card p-4">
      <h2 id="first-steps" className="text-lg font-semibold">
        {t.title}
      </h2>
      <p className="max-w-[80ch] text-muted">{t.text(done.length, FIRST_STEPS.length)}</p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} steps={steps} />
        ))}
      </ol>
      {!steps.isPutAway && (
        <Form action={FIRST_STEPS_PATH} intent="put-away" className="mt-3">
          <SubmitButton pendingLabel={t.puttingAway} isQuiet>
            {t.putAway}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

function Step({ step, steps }: { step: FirstStep; steps: FirstSteps }) {
  const t = useMessages('firstSteps');
  const { title, text, open } = t.steps[step];
  const isDone = steps.done.includes(step);
  const missing = steps.missing[step];
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${
          isDone ? 'border-primary bg-primary text-on-primary' : 'border-edge'
        }`}
      >
        {isDone && <Icon name="check" size={16} />}
        <span className="sr-only">{isDone ? t.done : t.open}</span>
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{title}</h3>
        {!isDone && (
          <p className="max-w-[70ch] text-sm text-muted">
            {step === 'payment' && steps.isWithoutProvider ? t.withoutProvider : text}
            {missing && ` ${t.missing[missing]}`}
          </p>
        )}
      </div>
      {!isDone && (
        <div className="max-sm:ps-9">
          {step === 'mail' ? (
            <MailTest sentAt={steps.mailSentAt} label={open} />
          ) : (
            // Only the browser itself lets Tab go on from what a hash names.
            <Link
              to={STEP_PATHS[step]}
              reloadDocument={STEP_PATHS[step].includes('#')}
              className="link tap"
            >
              {open}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

function MailTest({ sentAt, label }: { sentAt: Date | null; label: string }) {
  const t = useMessages('firstSteps');
  const { moment } = useMessages('formats');
  return (
    <Form action={FIRST_STEPS_PATH} intent="mail">
      <SubmitButton pendingLabel={t.sending} isQuiet>
        {sentAt ? t.again : label}
      </SubmitButton>
      {sentAt && <p className="mt-1 max-w-64 text-sm text-muted">{t.sent(moment(sentAt))}</p>}
    </Form>
  );
}
