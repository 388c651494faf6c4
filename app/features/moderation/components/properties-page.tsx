import { Link } from 'react-router';
import { REPORTS_PATH } from '#app/features/reports/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Paging } from '#app/ui/paging.tsx';
import {
  type Done,
  MOST_COUNTED,
  oppositeOf,
  PROPERTIES_PATH,
  propertiesFilePath,
  propertiesPath,
} from '../rules.ts';
import type { PropertyPage } from '../types.ts';
import { PropertyBar } from './property-bar.tsx';
import { PropertyTable } from './property-table.tsx';

interface PropertiesPageProps {
  page: PropertyPage;
  /** How many properties have open reports. */
  reported: number;
  /** What has just been done. */
  done: Done | null;
  answer?: FormAnswer;
}

/** All listings of the site, page by page. */
export function PropertiesPage({ page, reported, done, answer }: PropertiesPageProps) {
  const t = useMessages('adminProperties');
  const { search, properties, total, pages } = page;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={`${PROPERTIES_PATH}/new`} className="button button-primary">
          {t.add}
        </Link>
        <Link to={REPORTS_PATH} className="button button-quiet">
          {t.reports(reported)}
        </Link>
        <Link to={propertiesFilePath(search)} reloadDocument className="link tap">
          {t.download}
        </Link>
      </div>
      {done && <DoneNotice key={done.ids.join()} done={done} />}
      <PropertyBar search={search} />
      <p className="my-3 text-muted" role="status">
        {t.found(total, MOST_COUNTED)}
        {total > MOST_COUNTED && ` ${t.narrow(MOST_COUNTED)}`}
      </p>
      {properties.length > 0 ? (
        <PropertyTable properties={properties} search={search} answer={answer} />
      ) : (
        <NothingHere page={page} />
      )}
      <Paging
        page={search.page}
        pages={pages}
        pathOf={(number) => propertiesPath({ ...search, page: number })}
        next={null}
      />
    </>
  );
}

/** Nothing is found, or nothing is on this page. */
function NothingHere({ page: { search, total } }: { page: PropertyPage }) {
  const t = useMessages('adminProperties');
  if (total === 0) return <EmptyCard title={t.none} heading="h2" />;
  return (
    <EmptyCard title={t.pastEnd} heading="h2">
      <Link to={propertiesPath({ ...search, page: 1 })} className="button button-quiet mt-4">
        {t.firstPage}
      </Link>
    </EmptyCard>
  );
}

function DoneNotice({ done: { change, ids } }: { done: Done }) {
  const t = useMessages('adminProperties');
  const opposite = oppositeOf(change);
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-accent-tint px-4 py-2"
    >
      <p>{t.done(ids.length, change)}</p>
      {opposite && (
        <Form intent="undo">
          <input type="hidden" name="change" value={opposite} />
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <SubmitButton pendingLabel={t.applying}>{t.undo}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
