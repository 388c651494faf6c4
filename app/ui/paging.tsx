import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

interface PagingProps {
  page: number;
  pages: number;
  /** URL of a page; only the page right after this one gets a cursor. */
  pathOf: (page: number, after: string | null) => string;
  next: string | null;
}

/** Links to the other pages of a list; nothing if there is only one, or past the last. */
export function Paging({ page, pages, pathOf, next }: PagingProps) {
  const formats = useMessages('formats');
  const { paging } = useMessages('shell');
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label={paging.label} className="mt-8 flex flex-col items-center gap-2">
      <ul data-print="hide" className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link to={pathOf(page - 1, null)} rel="prev" className="button button-quiet px-3">
              <Icon name="chevron-left" size={18} className="rtl:rotate-180" />
              {paging.previous}
            </Link>
          </li>
        )}
        {pageWindow(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`} className={number === null ? '' : 'max-sm:hidden'}>
            {number === null ? (
              <span aria-hidden className="max-sm:hidden">
                …
              </span>
            ) : (
              <Link
                to={pathOf(number, null)}
                aria-label={paging.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className="tap min-w-11 justify-center rounded-control px-2 tabular-nums hover:bg-tint aria-[current]:bg-primary aria-[current]:font-semibold aria-[current]:text-on-primary"
              >
                {formats.number(number)}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={pathOf(page + 1, next)} rel="next" className="button button-quiet px-3">
              {paging.next}
              <Icon name="chevron-right" size={18} className="rtl:rotate-180" />
            </Link>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted">{paging.position(page, pages)}</p>
    </nav>
  );
}
