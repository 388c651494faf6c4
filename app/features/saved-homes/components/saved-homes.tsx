import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { badgeStatus } from '#app/features/listings/rules.ts';
import type { CardListing } from '#app/features/listings/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { COMPARE_PATH, MOST_COMPARED, SAVED_PATH } from '../rules.ts';
import type { SavedHome, SavedPage } from '../types.ts';
import { Heart } from './heart.tsx';
import { HomeNote } from './note.tsx';
import { ViewedHomes } from './viewed-homes.tsx';

/** Id of the form that the checkboxes belong to. */
const COMPARE = 'compare';

export interface SavedHomesProps {
  /** Null if they could not be loaded. */
  saved: SavedPage | null;
  /** The home just removed by a form without script, which can be undone. */
  removed: number | null;
  /** Of results that led here. */
  list: string | null;
  /** Path of the page that shows them. */
  path: string;
  heading: 'h2' | 'h3';
  /** Link to a note. */
  answer?: FormAnswer;
  cardOf(home: CardListing, heading: 'h2' | 'h3'): ReactNode;
}

/** A person's saved homes, page by page. */
export function SavedHomes({
  saved,
  removed,
  list,
  path,
  heading,
  answer,
  cardOf,
}: SavedHomesProps) {
  const t = useMessages('savedHomes');
  if (!saved) return <LoadFailed text={t.failed} />;
  const { homes, total, page, pages } = saved;
  return (
    <>
      {removed !== null && <Removed id={removed} />}
      {total === 0 && (
        <EmptyCard title={t.empty}>
          <p className="mt-2 max-w-prose text-muted">{t.emptyText}</p>
          <Link to="/buy" className="button button-primary mt-4">
            {t.browse}
          </Link>
        </EmptyCard>
      )}
      {total > 0 && (
        <Form
          id={COMPARE}
          action={COMPARE_PATH}
          reloadDocument
          className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
        >
          {list !== null && <input type="hidden" name="list" value={list} />}
          <p className="text-muted">{t.count(total)}</p>
          <p className="flex flex-wrap items-center gap-3">
            <span className="text-muted">{t.compare.hint(MOST_COMPARED)}</span>
            <button type="submit" className="button button-quiet">
              {t.compare.start}
            </button>
          </p>
        </Form>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.75rem),1fr))] items-start gap-x-4 gap-y-6">
        {homes.map((home) => (
          <li key={home.id} className="flex min-w-0 flex-col gap-2">
            {home.card ? cardOf(home.card, heading) : <GoneHome home={home} heading={heading} />}
            <Since home={home} />
            {home.card && <Choice home={home.card} isChosen={total <= MOST_COMPARED} />}
            {home.note !== null && (
              <HomeNote
                home={{ id: home.id, note: home.note }}
                title={home.title ?? t.goneTitle}
                answer={answer}
              />
            )}
          </li>
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        pathOf={(page) => keepingList(page === 1 ? path : `${path}?page=${page}`, list)}
        next={null}
      />
      <ViewedHomes heading={heading} />
    </>
  );
}

interface ChoiceProps {
  home: CardListing;
  /** At first. */
  isChosen: boolean;
}

/** Ticking it sends the home with the form above the list. If all fit side by side, they are ticked. */
function Choice({ home: { id, title }, isChosen }: ChoiceProps) {
  const { compare } = useMessages('savedHomes');
  return (
    <label className="tap gap-2 self-start">
      <input
        type="checkbox"
        form={COMPARE}
        name="ids"
        value={id}
        defaultChecked={isChosen}
        aria-label={compare.named(title)}
        className="size-5"
      />
      {compare.one}
    </label>
  );
}

function Removed({ id }: { id: number }) {
  const t = useMessages('savedHomes');
  return (
    <Form
      action={SAVED_PATH}
      method="post"
      reloadDocument
      className="card mb-4 flex flex-wrap items-center justify-between gap-3 px-4 py-2"
    >
      <p>{t.removed}</p>
      <button type="submit" name="save" value={id} className="button button-quiet">
        {t.undo}
      </button>
    </Form>
  );
}

/** A home off the market: only what was visible when it was saved. */
function GoneHome({ home, heading: Heading }: { home: SavedHome; heading: 'h2' | 'h3' }) {
  const t = useMessages('savedHomes');
  const title = home.title ?? t.goneTitle;
  return (
    <article className="card flex grow flex-col gap-3 p-4">
      <Heading dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </Heading>
      <p className="grow text-muted">{t.gone}</p>
      <Heart home={{ id: home.id, title }} />
    </article>
  );
}

/** What has changed since the home was saved. */
function Since({ home: { card, change } }: { home: SavedHome }) {
  const t = useMessages('savedHomes');
  const { unavailable } = useMessages('property');
  if (!card) return null;
  const closed = badgeStatus(card.status);
  return (
    <>
      {closed && <p>{unavailable[closed]}</p>}
      {change !== null && change !== 0 && (
        <p className={change < 0 ? 'font-semibold text-success' : ''}>
          {change < 0 ? t.cheaper(-change) : t.dearer(change)}
        </p>
      )}
    </>
  );
}
