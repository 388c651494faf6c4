import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { DASHBOARD_TABS, OWN_TAB_PATH, tabAt, tabPath } from '../rules.ts';

/**
 * The tabs of the dashboard. On phones they scroll sideways, the current one in view.
 * @param unread messages, counted on their tab.
 */
export function Tabs({ unread }: { unread: number }) {
  const t = useMessages('dashboard');
  const current = tabAt(useLocation().pathname);
  return (
    <nav aria-label={t.title} data-print="hide" className="mt-4 border-b border-line">
      <ul className="tab-list -mx-4 flex overflow-x-auto px-4 md:mx-0 md:px-0">
        {DASHBOARD_TABS.map((tab) => (
          <li key={tab} ref={tab === current ? centre : undefined}>
            <Link
              to={tab === 'properties' ? OWN_TAB_PATH : tabPath(tab)}
              aria-current={tab === current ? 'page' : undefined}
              prefetch="intent"
              className="tap border-b-3 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary focus-visible:-outline-offset-3"
            >
              {t.tabs[tab]}
              {tab === 'messages' && unread > 0 && <Unread count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Unread({ count }: { count: number }) {
  const { number } = useMessages('formats');
  const shell = useMessages('shell');
  return (
    <>
      <span
        aria-hidden
        className="ms-2 min-w-6 rounded-full bg-primary px-1.5 text-center text-sm text-on-primary tabular-nums"
      >
        {count < 100 ? number(count) : '99+'}
      </span>
      <span className="sr-only">{shell.unread(count)}</span>
    </>
  );
}

/** Centres this tab, scrolling nothing but the tabs. */
function centre(tab: HTMLElement | null): void {
  const list = tab?.closest('ul');
  if (!tab || !list) return;
  const [inner, outer] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += inner.x + inner.width / 2 - (outer.x + outer.width / 2);
}
