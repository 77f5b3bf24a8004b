// npm run restore -- FILE: puts a backup into an empty installation, also one made by an older version.
// npm run restore -- --drill [FILE]: restores it into a scratch folder, compares it, starts it and removes it.
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError, emptyDatabase, restore } from '../server/database/backup/index.ts'
import { sourceRuns } from '../server/features/material/library/index.ts'
import { noteTested } from '../server/features/people/backups/index.ts'
import { readConfig } from '../server/platform/config/index.ts'
import { createStorage } from '../server/platform/storage/create-storage.ts'
import { describeDrill, drillInScratch, findNewest } from './drill.ts'
import { withDatabase } from './with-database.ts'

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { drill: { type: 'boolean', default: false } },
})
const [source] = positionals

const restoreFrom = (file: string) =>
  withDatabase(
    async (db, config, url) => {
      if (!(await emptyDatabase(url)))
        fail('There are accounts here already. Restore into an empty DATA_DIR, or an empty DATABASE_URL.')
      const place = { url, dataDir: config.dataDir, storage: await createStorage(config) }
      const { madeAt, files } = await restore(place, file)
      await sourceRuns.requeueInterrupted(db)
      console.log(
        `The backup of ${madeAt} is back, with ${files.length} files. Start Lantern with npm start.`,
      )
    },
    { migrates: false },
  )

/** Notes on the page Backups that it was tried; a place without a database has nowhere to note it. */
const noteDrill = async (file: string) => {
  const noted = await withDatabase(db => noteTested(db, basename(file), new Date()), {
    migrates: false,
  }).catch(() => false)
  if (noted) console.log('The page Backups says so, too.')
}

const tryBackup = async () => {
  const { backups } = readConfig(process.env).operations
  const file = source ?? (await findNewest(backups.folder))
  const result = await drillInScratch(file)
  for (const line of describeDrill(file, result)) console.log(line)
  if (result.differences.length > 0) process.exit(1)
  if (file === join(backups.folder, basename(file))) await noteDrill(file)
}

if (!values.drill && !source)
  fail('Usage: npm run restore -- lantern.tar.gz, or to try one: npm run restore -- --drill [lantern.tar.gz]')
await (values.drill ? tryBackup() : restoreFrom(source ?? '')).catch((error: unknown) =>
  fail(error instanceof BackupError ? error.message : String(error)),
)
