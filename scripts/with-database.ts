// Runs a command against the installation's database: a running one as it is, else started for the moment.
import type { Db } from '../server/database/client.ts'
import { connect } from '../server/database/client.ts'
import { borrowEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { type Config, readConfig } from '../server/platform/config/index.ts'
import { build } from './build.ts'

/** `npm run admin` works beside a running server as well as on a stopped one. */
export const withDatabase = async <T>(
  work: (db: Db, config: Config, url: string) => Promise<T>,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<T> => {
  const config = readConfig(process.env)
  await build(() => {}, ['messages'])
  const borrowed = config.databaseUrl
    ? { url: config.databaseUrl, release: async () => {} }
    : await borrowEmbeddedDatabase(config.dataDir)
  const database = connect(borrowed.url, { name: 'lantern command', connections: 4 })
  try {
    if (migrates) await migrateDatabase(borrowed.url)
    return await work(database.db, config, borrowed.url)
  } finally {
    await database.close()
    await borrowed.release()
  }
}
