// The SQL that asks pg-boss's own tables for what it has no call for.

/** Maximum rows removed by one statement, so that locks are short. */
export const maxRemovedRows = 5_000

/** pg-boss counts only its queues as they are now, so that the day's jobs are counted from its table. */
export const figuresQuery = `
  select queue.name as queue,
    count(*) filter (where state = 'completed' and completed_on >= $1)::int as done,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'failed' and completed_on >= $1)::int as failed,
    floor(extract(epoch from now() - min(job.created_on) filter (where state in ('created', 'retry', 'active'))))::int as "oldestSeconds"
  from pgboss.queue left join pgboss.job on job.name = queue.name
  where queue.name = any($2) group by queue.name order by queue.name`

export const waitingQuery = `
  select group_id as "ownerId", count(*)::int as waiting from pgboss.job
  where name = $1 and group_id = any($2::text[]) and state in ('created', 'retry') group by group_id`

export const removeDoneQuery = `
  delete from pgboss.job where id in (
    select id from pgboss.job where state = 'completed' and completed_on < $1 limit ${maxRemovedRows})
  returning id`

/** Interrupted jobs are reset as if they had not started: no delay, and no try used up. */
export const handOverQuery = `
  update pgboss.job
  set state = 'retry', started_on = null, heartbeat_on = null, completed_on = null, start_after = now()
  where name = $1 and id = any($2::uuid[]) and state in ('retry', 'failed')`
