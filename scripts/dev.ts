// npm run dev: everything, watched and seeded. The web client answers at PORT and passes calls on to the
// server behind it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '../server/database/client.ts'
import { startEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { migrateDatabase } from '../server/database/migrate.ts'
import { readConfig } from '../server/platform/config/index.ts'
import { build } from './build.ts'
import { seed } from './seed.ts'

const root = join(import.meta.dirname, '..')
const config = readConfig({ NODE_ENV: 'development', ...process.env })
const behind = config.port + 1

await build(line => console.log(line), ['messages', 'word-vectors'])
const embedded = config.databaseUrl
  ? null
  : await startEmbeddedDatabase(config.dataDir, `process ${process.pid}, ${config.publicUrl}`)
const url = embedded?.url ?? config.databaseUrl ?? ''
await migrateDatabase(url)
const database = connect(url, { name: 'lantern seed', connections: 2 })
const logins = await seed(database.db, config.dataDir)
await database.close()

const env = {
  ...process.env,
  NODE_ENV: 'development',
  DATABASE_URL: url,
  DATA_DIR: config.dataDir,
  PUBLIC_URL: config.publicUrl,
  PORT: String(behind),
}
const run = (command: string, args: string[], cwd = root, more: NodeJS.ProcessEnv = {}) =>
  spawn(command, args, { cwd, stdio: 'inherit', env: { ...env, ...more } })

const children = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts']),
  run(process.execPath, ['--watch', '--watch-preserve-output', 'server/worker.ts']),
  run(
    join(root, 'node_modules/.bin/react-router'),
    ['dev', '--port', String(config.port)],
    join(root, 'web'),
    {
      LANTERN_SERVER: `http://localhost:${behind}`,
    },
  ),
]
console.log(
  [
    `Lantern in development is at ${config.publicUrl}, its mails at ${config.publicUrl}/dev/mail, its components at ${config.publicUrl}/dev/ui`,
    ...logins,
  ].join('\n'),
)

const end = async () => {
  for (const child of children) child.kill('SIGTERM')
  await embedded?.stop()
  process.exit(0)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
