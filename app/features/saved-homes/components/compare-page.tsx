import { Link } from 'react-router';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { COMPARE_PATH, comparePath, MOST_COMPARED, VISITORS_LIST } from '../rules.ts';
import type { ComparedHome } from '../types.ts';
import { CompareTable } from './compare-table.tsx';

export interface ComparePageProps {
  homes: ComparedHome[];
  /** Whether more were requested than fit side by side. */
  isTooMany: boolean;
  /** How many of the requested ones are no longer public. */
  gone: number;
  onlyDifferent: boolean;
  /** Of results that led here. */
  list: string | null;
}

/** Homes side by side. */
export function ComparePage({ homes, isTooMany, gone, onlyDifferent, list }: ComparePageProps) {
  const { compare } = useMessages('savedHomes');
  const ids = homes.map(({ id }) => id);
  return (
    <div className="page max-w-wide py-6 md:py-8">
      <PageHead
        title={compare.title}
        description={compare.description}
        path={COMPARE_PATH}
        noindex
      />
      <h1 className="title">{compare.title}</h1>
      <p data-print="hide" className="mt-2 mb-4 flex flex-wrap items-center gap-x-6">
        {homes.length > 1 && (
          <>
            <Link to={keepingList(VISITORS_LIST, list)} className="link tap">
              {compare.back}
            </Link>
            <Link to={keepingList(comparePath(ids, !onlyDifferent), list)} className="link tap">
              {onlyDifferent ? compare.all : compare.onlyDifferent}
            </Link>
          </>
        )}
        {isTooMany && <span>{compare.tooMany(MOST_COMPARED)}</span>}
        {gone > 0 && <span>{compare.gone(gone)}</span>}
      </p>
      {homes.length < 2 ? (
        <EmptyCard title={compare.few}>
          <p className="mt-2 max-w-prose text-muted">{compare.fewText}</p>
          <Link to={keepingList(VISITORS_LIST, list)} className="button button-primary mt-4">
            {compare.back}
          </Link>
        </EmptyCard>
      ) : (
        <CompareTable homes={homes} onlyDifferent={onlyDifferent} list={list} />
      )}
    </div>
  );
}
