import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { canAnswerTeam, canRunCompany } from '../permissions.ts';
import {
  COMPANY_DETAILS_PATH,
  COMPANY_KEYS_PATH,
  EXPORTS_PATH,
  FEEDS_PATH,
  FIGURES_PATH,
  TEAM_PATH,
} from '../rules.ts';
import { TEAM_LEADS_PATH, TEAM_LISTINGS_PATH } from '../team/rules.ts';
import type { CompanyRole } from '../types.ts';

/** Links to the pages of one's company; on phones they scroll sideways. */
export function CompanyTabs({ role }: { role: CompanyRole }) {
  const t = useMessages('companies');
  const { pathname } = useLocation();
  const work = useMessages('companies').work.tabs;
  const tabs = [
    ...(canRunCompany(role) ? [[FIGURES_PATH, work.figures] as const] : []),
    ...(canRunCompany(role) ? [[TEAM_LISTINGS_PATH, work.listings] as const] : []),
    ...(canAnswerTeam(role) ? [[TEAM_LEADS_PATH, work.leads] as const] : []),
    ...(canRunCompany(role) ? [[FEEDS_PATH, work.feeds] as const] : []),
    [TEAM_PATH, t.tabs.team],
    ...(canRunCompany(role) ? [[COMPANY_DETAILS_PATH, t.tabs.details] as const] : []),
    ...(canRunCompany(role) ? [[EXPORTS_PATH, t.tabs.exports] as const] : []),
    ...(canRunCompany(role) ? [[COMPANY_KEYS_PATH, t.tabs.keys] as const] : []),
  ] as const;
  return (
    <nav aria-label={t.title} data-print="hide" className="mt-4 border-b border-line">
      <ul className="tab-list -mx-4 flex overflow-x-auto px-4 md:mx-0 md:px-0">
        {tabs.map(([path, name]) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={pathname.startsWith(path) ? 'page' : undefined}
              className="tap border-b-3 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-ink aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary focus-visible:-outline-offset-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
