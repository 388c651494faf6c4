import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Link, useFetchers, useSubmit } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { showToast } from '#app/ui/toast.ts';
import { leadsPath, statesFrom } from '../leads/rules.ts';
import type { Lead, LeadColumn, LeadState } from '../leads/types.ts';
import { LeadColumnCard, LeadRefusal } from './lead-column-card.tsx';
import { NoLeads } from './lead-list.tsx';
import { LeadMove, moveKey } from './lead-move.tsx';

const COLUMNS_PATH = leadsPath({ state: null, page: 1, layout: 'columns' });

interface LeadColumnsProps {
  columns: LeadColumn[];
  /** ISO 8601 day in Dubai. */
  today: string;
  /** The answer to a move that was refused, without script. */
  answer: FormAnswer | undefined;
}

/** A column for each state. A lead moves by its form or, with script and a mouse, by being dragged. */
export function LeadColumns({ columns, today, answer }: LeadColumnsProps) {
  const { refusals, onSettled, drag } = useMoves(columns, answer);
  const shown = useShownColumns(columns);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  if (total === 0) return <NoLeads />;
  return (
    <>
      <ColumnLinks columns={shown} />
      {Object.entries(refusals)
        .filter(([id]) => !leadIn(columns, id))
        .map(([id, refusal]) => refusal && <LeadRefusal key={id} refusal={refusal} />)}
      <div className="relative -mx-(--page-edge) grid snap-x snap-mandatory scroll-px-(--page-edge) auto-cols-[100%] grid-flow-col items-start gap-3 sm:items-stretch overflow-x-auto overscroll-x-contain px-(--page-edge) pb-3 sm:auto-cols-[17rem] xl:grid-flow-row xl:grid-cols-5 xl:overflow-visible">
        {shown.map((column) => (
          <Column key={column.state} column={column} drag={drag}>
            {column.leads.map(({ lead, isMoving }) => (
              <li key={lead.id}>
                <LeadColumnCard
                  lead={lead}
                  today={today}
                  path={COLUMNS_PATH}
                  isMoving={isMoving}
                  refusal={refusals[lead.id]}
                  onDrag={drag.take}
                />
              </li>
            ))}
          </Column>
        ))}
      </div>
      {columns.flatMap(({ leads }) =>
        leads.map((lead) => <LeadMove key={lead.id} lead={lead} onSettled={onSettled} />),
      )}
    </>
  );
}

function leadIn(columns: LeadColumn[], id: string): Lead | undefined {
  return columns.flatMap(({ leads }) => leads).find((lead) => lead.id === id);
}

interface ShownColumn extends Omit<LeadColumn, 'leads'> {
  leads: { lead: Lead; isMoving: boolean }[];
  hidden: number;
}

/** The columns with leads being moved already at their destination. */
function useShownColumns(columns: LeadColumn[]): ShownColumn[] {
  const fetchers = useFetchers();
  const targetOf = (lead: Lead) => {
    const form = fetchers.find(({ key }) => key === moveKey(lead.id))?.formData;
    return (form?.get('state') as LeadState | undefined) ?? lead.state;
  };
  const leads = columns.flatMap((column) => column.leads);
  return columns.map((column) => {
    const { state } = column;
    const arriving = leads.filter((lead) => lead.state !== state && targetOf(lead) === state);
    const staying = column.leads.filter((lead) => targetOf(lead) === state);
    const left = column.leads.length - staying.length;
    return {
      state,
      total: column.total + arriving.length - left,
      hidden: column.total - column.leads.length,
      leads: [
        ...arriving.map((lead) => ({ lead, isMoving: true })),
        ...staying.map((lead) => ({ lead, isMoving: false })),
      ],
    };
  });
}

type Drag = ReturnType<typeof useMoves>['drag'];

/** Moves being made: what is dragged, and what was refused. */
function useMoves(columns: LeadColumn[], answer: FormAnswer | undefined) {
  const { leads: t, inbox } = useMessages('conversations');
  const submit = useSubmit();
  const refused = answer?.values?.id?.[0];
  const [refusals, setRefusals] = useState<Record<string, FormAnswer | undefined>>(
    refused && answer ? { [refused]: answer } : {},
  );
  const [taken, setTaken] = useState<Lead | null>(null);
  // A card that changes its column while it is dragged is gone, and its drag never ends.
  const dragged = taken && leadIn(columns, taken.id)?.state === taken.state ? taken : null;
  const form = useRef<HTMLFormElement | null>(null);

  function onSettled(lead: Lead, to: LeadState, refusal: FormAnswer | undefined) {
    setRefusals((before) => ({ ...before, [lead.id]: refusal }));
    // A refusal is an alert on its card. On a phone, a card that has moved is out of sight.
    const title = t.moved(lead.name || inbox.deleted, t.states[to]);
    if (!refusal) showToast({ kind: 'plain', title });
  }

  const drag = {
    dragged,
    take(lead: Lead | null, card?: HTMLElement) {
      form.current = card?.querySelector('form') ?? null;
      setTaken(lead);
    },
    drop(state: LeadState) {
      setTaken(null);
      if (!dragged || !form.current) return;
      const values = new FormData(form.current);
      values.set('state', state);
      void submit(values, {
        method: 'post',
        action: COLUMNS_PATH,
        navigate: false,
        fetcherKey: moveKey(dragged.id),
      });
    },
  };
  return { refusals, onSettled, drag };
}

/** Where the columns don't fit side by side: links that bring one into view. */
function ColumnLinks({ columns }: { columns: ShownColumn[] }) {
  const { leads: t } = useMessages('conversations');
  const formats = useMessages('formats');
  return (
    <nav aria-label={t.filter} className="mb-3 xl:hidden">
      <ul className="link-row">
        {columns.map(({ state, total }) => (
          <li key={state}>
            <a
              href={`#${idOf(state)}`}
              className="tap gap-1.5 rounded-full border border-edge bg-surface px-3 hover:bg-tint"
            >
              {t.states[state]} <span className="text-muted">{formats.number(total)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(state: LeadState): string {
  return `leads-${state}`;
}

interface ColumnProps {
  column: ShownColumn;
  drag: Drag;
  children: ReactNode;
}

function Column({ column: { state, total, leads, hidden }, drag, children }: ColumnProps) {
  const { leads: t } = useMessages('conversations');
  const formats = useMessages('formats');
  const [isOver, setIsOver] = useState(false);
  const { dragged } = drag;
  const isTarget =
    dragged !== null && dragged.state !== state && statesFrom(dragged.state).includes(state);
  const look = isTarget
    ? isOver
      ? 'border-primary bg-tint'
      : 'border-dashed border-primary'
    : `border-transparent ${dragged && dragged.state !== state ? 'opacity-60' : ''}`;
  return (
    // Keyboard users have the form of each card.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t.column(t.states[state], total)}
      id={idOf(state)}
      className={`relative max-h-[max(24rem,calc(100dvh-6rem))] min-w-0 snap-start scroll-pt-12 overflow-y-auto rounded-card border bg-sunken px-2 pb-2 ${look}`}
      onDragOver={(event) => {
        if (!isTarget) return;
        event.preventDefault(); // Else nothing can be dropped here.
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (isLeft(event)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (isTarget) drag.drop(state);
      }}
    >
      <h3
        tabIndex={-1}
        className="sticky top-0 z-10 -mx-2 flex items-baseline justify-between bg-inherit px-4 pt-3 pb-1 font-semibold"
      >
        {t.states[state]}
        <span className="font-normal text-muted">{formats.number(total)}</span>
      </h3>
      {leads.length === 0 && (
        <p className="px-2 pt-1 pb-4 text-sm text-muted">{t.belongs[state]}</p>
      )}
      <ul className="space-y-2">{children}</ul>
      {hidden > 0 && (
        <Link to={leadsPath({ state, page: 1 })} className="link tap px-2">
          {t.more(hidden)}
        </Link>
      )}
    </section>
  );
}

/** Whether the pointer leaves the column, not only one of its cards. */
function isLeft({ currentTarget, relatedTarget }: DragEvent<HTMLElement>): boolean {
  return !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
}
