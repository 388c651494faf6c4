import { type FormEvent, useMemo } from 'react';
import { Form, Link } from 'react-router';
import { type FormAnswer, inWords } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ErrorList } from '#app/ui/form/error-list.tsx';
import { useErrorTexts } from '#app/ui/form/use-error-texts.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { seenOf, statesFrom } from '../leads/rules.ts';
import type { Lead } from '../leads/types.ts';
import { conversationPath } from '../rules.ts';
import { LeadAge, LeadSubject, NextStep } from './lead-facts.tsx';
import { moveKey } from './lead-move.tsx';

interface LeadColumnCardProps {
  lead: Lead;
  /** ISO 8601 day in Dubai. */
  today: string;
  /** Of the columns, where its form is sent. */
  path: string;
  isMoving: boolean;
  refusal: FormAnswer | undefined;
  /** Null at the end. */
  onDrag(lead: Lead | null, card?: HTMLElement): void;
}

/** A lead in its column. */
export function LeadColumnCard(props: LeadColumnCardProps) {
  const { lead, today, path, isMoving, refusal, onDrag } = props;
  const { leads: t, inbox } = useMessages('conversations');
  const hasScript = useHasScript();
  const isDraggable = hasScript && !isMoving;
  return (
    // Keyboard users have the form below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      draggable={isDraggable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', lead.name ?? '');
        onDrag(lead, event.currentTarget);
      }}
      onDragEnd={() => onDrag(null)}
      className={`card px-3 pt-1 pb-2 text-sm ${isDraggable ? 'pointer-fine:cursor-grab' : ''} ${isMoving ? 'opacity-70' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h4 className="text-base font-semibold wrap-anywhere">
          <Link to={conversationPath(lead.id, path)} draggable={false} className="link tap">
            {lead.name || inbox.deleted}
          </Link>
        </h4>
        {lead.unread > 0 && <span className="font-semibold">{t.unread(lead.unread)}</span>}
      </div>
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        <LeadSubject subject={lead.subject} />
      </p>
      <LastWords lead={lead} />
      {lead.nextStep && (
        <p className="mt-2 wrap-anywhere">
          <NextStep lead={lead} today={today} />
        </p>
      )}
      <p className="mt-2 text-muted">
        <LeadAge lead={lead} today={today} />
      </p>
      {refusal && !isMoving && <LeadRefusal refusal={refusal} />}
      <MoveForm lead={lead} path={path} isMoving={isMoving} hasScript={hasScript} />
    </article>
  );
}

function LastWords({ lead: { lastWords, isLastOwn } }: { lead: Lead }) {
  const { leads: t, inbox, declined } = useMessages('conversations');
  // Only who declines to value a home says nothing else.
  const words = lastWords === '' ? declined : (lastWords ?? inbox.removed);
  return (
    <p dir="auto" className="mt-1 line-clamp-2 text-muted wrap-anywhere">
      {isLastOwn && (
        <>
          <bdi>{t.own}</bdi>:{' '}
        </>
      )}
      {words}
    </p>
  );
}

/** Why a lead was not moved. */
export function LeadRefusal({ refusal }: { refusal: FormAnswer }) {
  const { leads: t } = useMessages('conversations');
  const texts = useErrorTexts(refusal);
  const errors = useMemo(() => inWords(texts, refusal), [texts, refusal]);
  return (
    <div className="my-2">
      <ErrorList title={t.notMoved} errors={errors} />
    </div>
  );
}

interface MoveFormProps extends Pick<LeadColumnCardProps, 'lead' | 'path' | 'isMoving'> {
  hasScript: boolean;
}

function MoveForm({ lead, path, isMoving, hasScript }: MoveFormProps) {
  const { leads: t, inbox } = useMessages('conversations');
  const name = lead.name || inbox.deleted;
  const [, ...targets] = statesFrom(lead.state);
  return (
    <Form
      method="post"
      action={path}
      onSubmit={focusNext}
      {...(hasScript && { navigate: false, fetcherKey: moveKey(lead.id) })}
    >
      <input type="hidden" name="id" value={lead.id} />
      <input type="hidden" name="seen" value={seenOf(lead)} />
      <input type="hidden" name="next_step" value={lead.nextStep ?? ''} />
      <input type="hidden" name="next_step_on" value={lead.nextStepOn ?? ''} />
      {hasScript && <input type="hidden" name="stay" value="1" />}
      {isMoving ? (
        <p className="tap text-muted">{t.moving}</p>
      ) : (
        <details className="group">
          <summary className="link tap">
            {t.move}
            <span className="sr-only"> ({name})</span>
          </summary>
          <div className="flex flex-wrap gap-2 pt-1">
            {targets.map((state) => (
              <button
                key={state}
                type="submit"
                name="state"
                value={state}
                aria-label={t.moveTo(name, t.states[state])}
                className="button button-quiet px-3"
              >
                {t.states[state]}
              </button>
            ))}
          </div>
        </details>
      )}
    </Form>
  );
}

/** The card is about to leave its column: focus stays there, on the next card's way to move. */
function focusNext({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const item = currentTarget.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    next?.querySelector('summary') ?? item?.closest('section')?.querySelector('h3') ?? null;
  target?.focus({ preventScroll: true });
}
