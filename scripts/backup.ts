// npm run backup -- FILE: writes everything into one file, beside a running server as well. It holds the key
// that seals secrets and everybody's material, so keep it as safe as the installation itself.
import { parseArgs } from 'node:util'
import { backUp } from '../server/database/backup/index.ts'
import { createStorage } from '../server/platform/storage/create-storage.ts'
import { withDatabase } from './with-database.ts'

const [target] = parseArgs({ allowPositionals: true }).positionals
if (!target) {
  console.error('Usage: npm run backup -- lantern.tar.gz')
  process.exit(1)
}
const { tables, files } = await withDatabase(async (_db, config, url) =>
  backUp({ url, dataDir: config.dataDir, storage: await createStorage(config) }, target),
)
const rows = tables.reduce((sum, table) => sum + table.rows, 0)
console.log(`${target} holds ${rows} rows of ${tables.length} tables and ${files.length} files.`)
