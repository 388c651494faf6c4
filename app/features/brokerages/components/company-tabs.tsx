import { Link, useLocation } from 'react-router';
import { PACKAGES_PATH } from '#app/features/packages/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { LEAD_RULES_PATH } from '../lead-rules/rules.ts';
import { canAnswerTeam, canRunCompany } from '../permissions.ts';
import {
  COMPANY_DETAILS_PATH,
  COMPANY_KEYS_PATH,
  CRM_PATH,
  EXPORTS_PATH,
  FEEDS_PATH,
  COMPANY_FIGURES_PATH,
  TEAM_PATH,
} from '../rules.ts';
import { TEAM_CALLS_PATH, TEAM_LEADS_PATH, TEAM_LISTINGS_PATH } from '../team/rules.ts';
import type { CompanyRole } from '../types.ts';

/** Tabs of the company's dashboard; on phones they scroll sideways. */
export function CompanyTabs({ role }: { role: CompanyRole }) {
  const t = useMessages('companies');
  const packages = useMessages('packages');
  const { pathname } = useLocation();
  const work = useMessages('companies').work.tabs;
  const isManager = canRunCompany(role);
  const shown: [path: string, name: string, isShown: boolean][] = [
    [COMPANY_FIGURES_PATH, work.figures, isManager],
    [TEAM_LISTINGS_PATH, work.listings, isManager],
    [TEAM_LEADS_PATH, work.leads, canAnswerTeam(role)],
    [LEAD_RULES_PATH, work.rules, isManager],
    [TEAM_PATH, t.tabs.team, true],
    [COMPANY_DETAILS_PATH, t.tabs.details, isManager],
    [PACKAGES_PATH, packages.tab, isManager],
    [FEEDS_PATH, work.feeds, isManager],
    [EXPORTS_PATH, t.tabs.exports, isManager],
    [CRM_PATH, t.tabs.crm, isManager],
    [COMPANY_KEYS_PATH, t.tabs.keys, isManager],
  ];
  const current = pathname.startsWith(TEAM_CALLS_PATH) ? TEAM_LEADS_PATH : pathname;
  const tabs = shown.filter(([, , isShown]) => isShown);
  return (
    <nav aria-label={t.title} data-print="hide" className="mt-4 border-b border-line">
      <ul className="tab-list -mx-4 flex overflow-x-auto px-4 md:mx-0 md:px-0">
        {tabs.map(([path, name]) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={current.startsWith(path) ? 'page' : undefined}
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
