// npm run migration [-- --name NAME]: writes a migration after a change of the tables. The generator compares with the
// newest snapshot alone, so the older ones go.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const meta = join(root, 'server/database/migrations/meta')

const { status } = spawnSync(
  join(root, 'node_modules/.bin/drizzle-kit'),
  ['generate', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
const snapshots = readdirSync(meta).filter(name => name.endsWith('_snapshot.json'))
for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(meta, name))
process.exit(status ?? 1)
