// Fills the table of jobs with jobs of another queue that nobody takes.
import pg from 'pg'
import { PgBoss } from 'pg-boss'

const queue = 'generate'
const perStatement = 50_000

/** As `send` writes them: each with a key of its own and an owner. */
const insertRows = `
  insert into pgboss.job (name, data, singleton_key, group_id, policy, retry_limit, expire_seconds)
  select $1, jsonb_build_object('nth', nth), 'waiting ' || nth, 'owner ' || nth % 500, 'short', 2, 60
  from generate_series($2::int, $3::int) as nth`

export const addWaitingRows = async (url: string, rows: number): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 1 })
  await boss.start()
  await boss.createQueue(queue, { policy: 'short' })
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (let from = 1; from <= rows; from += perStatement)
    await client.query(insertRows, [queue, from, Math.min(rows, from + perStatement - 1)])
  // As rows that have waited for a while: written to their places, and known to the planner.
  await client.query('vacuum (analyze)')
  await client.query('checkpoint')
  await client.end()
}
