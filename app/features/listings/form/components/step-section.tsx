import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { signInPath } from '#app/features/identity/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { type FormStep, STEPS } from '../../drafts/rules.ts';
import { DASHBOARD_PATH } from '../rules.ts';
import { type AutosaveState, isLost } from './use-autosave.ts';

interface StepSectionProps {
  step: FormStep;
  /** Goes on with script; without it, the button sends the form, which is kept. Null: this form keeps nothing. */
  onContinue: ((next: FormStep) => void) | null;
  children: ReactNode;
}

/** A step of the form. The button that leads to the next comes first in the form, so that Enter never lists anything. */
export function StepSection({ step, onContinue, children }: StepSectionProps) {
  const { steps } = useMessages('listingForm');
  const number = STEPS.indexOf(step) + 1;
  const next = STEPS[number];
  return (
    <section
      id={step}
      aria-labelledby={`${step}-title`}
      className="card space-y-5 p-4 max-[18rem]:px-2 md:p-6"
    >
      <h2 id={`${step}-title`} tabIndex={-1} className="text-lg font-semibold outline-offset-4">
        {steps.numbered(number, steps.titles[step])}
      </h2>
      {children}
      {next && onContinue && (
        <SubmitButton
          isQuiet
          formNoValidate
          className="max-w-full whitespace-normal"
          name="go"
          value={next}
          pendingLabel={steps.saving}
          onClick={(event) => {
            event.preventDefault();
            // Enter in a field of a later step presses this button, too.
            const nextOfField = STEPS[STEPS.indexOf(focusedStep() ?? step) + 1];
            if (nextOfField) onContinue(nextOfField);
          }}
        >
          {steps.next(steps.titles[next])}
        </SubmitButton>
      )}
    </section>
  );
}

function focusedStep(): FormStep | undefined {
  return STEPS.find((step) => document.getElementById(step)?.contains(document.activeElement));
}

interface StepBarProps {
  done: Record<FormStep, boolean>;
  state: AutosaveState;
  /** Shows what another page kept instead. */
  onReload(): void;
  /** Until something is typed: what the form shows. */
  notice: string;
  /** The way back to what is saved. */
  discard: ReactNode;
}

/** The steps and the autosave state. Its height changes only to say whole that something isn't kept. */
export function StepBar({ done, state, onReload, notice, discard }: StepBarProps) {
  const { steps } = useMessages('listingForm');
  const isBad = isLost(state);
  return (
    <div
      className={`step-bar @container sticky top-16 z-10 -mx-4 flex ${isBad ? 'min-h-14 flex-wrap' : 'h-14'} items-center justify-between gap-x-4 overflow-hidden border-b border-line bg-canvas px-4 max-[18rem]:static max-[18rem]:mx-0 max-[18rem]:h-auto max-[18rem]:flex-wrap max-[18rem]:px-0`}
    >
      <nav aria-label={steps.label} className="shrink-0">
        <ol className="flex gap-x-2 sm:gap-x-5">
          {STEPS.map((step, index) => (
            <li key={step} className="min-w-0">
              <a href={`#${step}`} className="tap gap-2 font-semibold text-ink hover:underline">
                <span
                  aria-hidden
                  className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm ${
                    done[step] ? 'border-primary bg-primary text-on-primary' : 'border-edge'
                  }`}
                >
                  {done[step] ? <Icon name="check" size={16} /> : index + 1}
                </span>
                <span className="@max-3xl:sr-only">{steps.titles[step]}</span>
                {done[step] && <span className="sr-only">{steps.done}</span>}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div
        className={`flex min-w-0 items-center gap-4 text-end text-sm leading-tight text-muted ${isBad ? '@max-3xl:basis-full @max-3xl:justify-between @max-3xl:pb-2 @max-3xl:text-start' : ''}`}
      >
        <p
          role="status"
          className={`min-w-0 ${isBad ? 'font-semibold text-danger' : 'line-clamp-2'}`}
        >
          {useStateText(state, notice)}
        </p>
        <WayOn state={state} onReload={onReload}>
          {discard}
        </WayOn>
      </div>
    </div>
  );
}

interface WayOnProps extends Pick<StepBarProps, 'state' | 'onReload'> {
  /** If nothing is in the way of saving. */
  children: ReactNode;
}

/** What its owner can do about the state of the draft. */
function WayOn({ state, onReload, children }: WayOnProps) {
  const { steps } = useMessages('listingForm');
  const { pathname, search } = useLocation();
  if (state.kind === 'changed') {
    return (
      <button type="button" onClick={onReload} className="link tap shrink-0">
        {steps.reload}
      </button>
    );
  }
  if (['not_found', 'suspended', 'leaving'].includes(state.kind)) {
    return (
      <Link to={DASHBOARD_PATH} className="link tap shrink-0">
        {steps.dashboard}
      </Link>
    );
  }
  if (state.kind === 'signed_out') {
    return (
      <Link to={signInPath(pathname + search)} target="_blank" className="link tap shrink-0">
        {steps.signIn}
      </Link>
    );
  }
  return children;
}

function useStateText(state: AutosaveState, notice: string): string {
  const { steps } = useMessages('listingForm');
  const formats = useMessages('formats');
  if (state.kind === 'untouched') return notice;
  return state.kind === 'kept'
    ? steps.state.kept(formats.clock(state.at))
    : steps.state[state.kind];
}
