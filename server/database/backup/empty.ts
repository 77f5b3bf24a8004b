// Removal of an unused installation's tables, before a restore.
import pg from 'pg'

const accountsQuery = "select count(*)::int as count from accounts where kind = 'account'"

/** Drops Lantern's tables; false, and nothing done, where an account exists. */
export const emptyDatabase = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, application_name: 'lantern restore' })
  await client.connect()
  try {
    const table = await client.query("select to_regclass('public.accounts') is not null as there")
    if (table.rows[0]?.there) {
      const { rows } = await client.query<{ count: number }>(accountsQuery)
      if ((rows[0]?.count ?? 0) > 0) return false
    }
    await client.query(
      'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
    )
    return true
  } finally {
    await client.end()
  }
}
