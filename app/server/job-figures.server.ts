import { sql } from 'kysely';
import { db } from './db.server.ts';

export interface JobFigures {
  /** The job's name. */
  queue: string;
  /** `scheduled` is for later, `retrying` has failed before, `failed` for good. */
  state: 'scheduled' | 'waiting' | 'retrying' | 'active' | 'failed';
  count: number;
  /** Since the oldest was queued or, if it failed for good, failed. */
  oldestSeconds: number;
}

/** The jobs in the queue, of all processes. Those that are done are deleted. */
export async function countJobs(): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select case when name = 'failed' then source_name else name end as queue,
      case when name = 'failed' then 'failed'
        when state = 'created' then case when start_after > now() then 'scheduled' else 'waiting' end
        when state = 'retry' then 'retrying' else 'active' end as state,
      count(*), extract(epoch from now() - min(created_on))::double precision as "oldestSeconds"
    from jobs.job
    where state in ('created', 'retry', 'active') and name !~ '^__'
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
