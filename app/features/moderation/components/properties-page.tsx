import { Link } from 'react-router';
import { OVERSEAS_ADMIN_PATH } from '#app/features/overseas/rules.ts';
import { ACCOUNTS_PATH } from '#app/features/staff/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Done } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { PROPERTIES_PATH, REPORTS_PATH } from '../rules.ts';
import type { Moderation, PropertyPage } from '../types.ts';
import { PropertyBar } from './property-bar.tsx';
import { PropertyTable } from './property-table.tsx';

interface PropertiesPageProps {
  page: PropertyPage;
  /** How many properties, conversations and ratings have open reports. */
  reported: number;
  /** The change just made. */
  done: Done<Moderation> | null;
  answer?: FormAnswer;
}

/** All listings of the site, page by page. */
export function PropertiesPage({ reported, ...table }: PropertiesPageProps) {
  const t = useMessages('adminProperties');
  const { title } = useMessages('adminOverseas');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={`${PROPERTIES_PATH}/new`} className="button button-primary">
          {t.add}
        </Link>
        <Link dir="auto" to={OVERSEAS_ADMIN_PATH} className="button button-quiet">
          {title}
        </Link>
        <Link to={REPORTS_PATH} className="button button-quiet">
          {t.reports(reported)}
        </Link>
        <Link to={ACCOUNTS_PATH} className="button button-quiet">
          {t.accounts}
        </Link>
      </div>
      <PropertyBar search={table.page.search} />
      <PropertyTable {...table} />
    </>
  );
}
