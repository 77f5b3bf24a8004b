// npm run restore -- FILE: puts a backup into an empty installation, also one made by an older version.
import { parseArgs } from 'node:util'
import { BackupError, emptyDatabase, restore } from '../server/database/backup/index.ts'
import { sourceRuns } from '../server/features/material/library/index.ts'
import { createStorage } from '../server/platform/storage/create-storage.ts'
import { withDatabase } from './with-database.ts'

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const [source] = parseArgs({ allowPositionals: true }).positionals
if (!source) fail('Usage: npm run restore -- lantern.tar.gz')
else
  await withDatabase(
    async (db, config, url) => {
      if (!(await emptyDatabase(url)))
        fail('There are accounts here already. Restore into an empty DATA_DIR, or an empty DATABASE_URL.')
      const place = { url, dataDir: config.dataDir, storage: await createStorage(config) }
      const { madeAt, files } = await restore(place, source)
      await sourceRuns.requeueInterrupted(db)
      console.log(
        `The backup of ${madeAt} is back, with ${files.length} files. Start Lantern with npm start.`,
      )
    },
    { migrates: false },
  ).catch(error => fail(error instanceof BackupError ? error.message : String(error)))
