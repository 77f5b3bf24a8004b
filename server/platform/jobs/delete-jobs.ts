// Takes away jobs, done ones too, in the transaction in which what they are about goes.
import { sql } from 'drizzle-orm'
import type { Connection } from '../../database/client.ts'

/** @param ids of their owner, or of what their payloads name */
export const deleteJobsOf = async (tx: Connection, ids: readonly string[]): Promise<void> => {
  const list = sql`${`{${ids.join(',')}}`}::text[]`
  await tx.execute(sql`
    delete from pgboss.job where group_id = any(${list}) or singleton_key = any(${list})
      or exists (select 1 from jsonb_each_text(data) as field where field.value = any(${list}))`)
}
