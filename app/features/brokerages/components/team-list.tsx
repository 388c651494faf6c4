import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { ClearFilters } from '#app/ui/table/clear-filters.tsx';
import type { TeamMember } from '../members/queries.server.ts';
import { type TeamView, teamViewPath } from '../team/rules.ts';
import { AssignBar } from './assign-bar.tsx';

interface TeamListProps {
  path: string;
  view: TeamView<string>;
  found: string;
  none: string;
  noneText: string;
  total: number;
  page: number;
  pages: number;
  /** Who may get the rows; null if the viewer may not assign any. */
  assignees: TeamMember[] | null;
  answer?: FormAnswer;
  /** Beside the count. */
  link?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A page of the team's work, whose rows can be assigned to a member. */
export function TeamList(props: TeamListProps) {
  const { path, view, found, none, noneText, total, page, pages, assignees, answer } = props;
  const { download, noMatch } = useMessages('companies').work;
  const isFiltered = teamViewPath(path, view, 1) !== path;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p role="status">{found}</p>
        {props.link}
        {total > 0 && (
          <Link
            to={teamViewPath(`${path}.csv`, view, 1)}
            reloadDocument
            download
            className="button button-quiet ms-auto"
          >
            {download}
          </Link>
        )}
      </div>
      {total === 0 ? (
        <div className="mt-3">
          <EmptyCard title={none}>
            <p className="mt-2 max-w-prose text-muted">{isFiltered ? noMatch : noneText}</p>
            <ClearFilters />
          </EmptyCard>
        </div>
      ) : (
        <Form answer={answer} className="mt-3 space-y-3">
          <div className="card divide-y divide-line">
            {assignees && <AssignBar assignees={assignees} />}
            <ul className="divide-y divide-line">{props.children}</ul>
          </div>
        </Form>
      )}
      <Paging
        page={page}
        pages={pages}
        pathOf={(number) => teamViewPath(path, view, number)}
        next={null}
      />
    </>
  );
}
