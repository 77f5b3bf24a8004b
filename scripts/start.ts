// npm start: builds what is stale, brings up the database, then runs the web process and the jobs
// process and keeps them running.

import { type ChildProcess, fork } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import {
  type EmbeddedDatabase,
  EmbeddedDatabaseError,
  startEmbeddedDatabase,
} from '../server/database/embedded/index.ts'
import {
  type Config,
  ConfigurationError,
  readConfig,
  unsetSupportEmail,
} from '../server/platform/config/index.ts'
import { noteCrash } from '../server/platform/crash-log/index.ts'
import { clearIncoming } from '../server/platform/storage/folder.ts'
import { askToEnd } from '../server/platform/task-process/ask-to-end.ts'
import { BuildError, build } from './build.ts'
import { isMain } from './is-main.ts'

/** Something the person who starts Lantern can put right; shown without a stack. */
class StartError extends Error {}

const log = (line: string) => console.log(line)

const checkPort = (config: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isPortInUse = error.code === 'EADDRINUSE'
      const reason = isPortInUse ? `Port ${config.port} is taken by another program.` : error.message
      reject(new StartError(`${reason} Start with another port: PORT=${config.port + 1} npm start`))
    })
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => resolve()))
  })

const openDatabase = async (config: Config): Promise<{ url: string; embedded: EmbeddedDatabase | null }> => {
  if (config.databaseUrl) return { url: config.databaseUrl, embedded: null }
  const holder = `process ${process.pid}, ${config.publicUrl}`
  const embedded = await startEmbeddedDatabase(
    config.dataDir,
    holder,
    config.isLowMemory ? { sharedBuffersMb: 32 } : {},
  )
  if (embedded.movedTo)
    log(`The database's user can't enter this folder, so the database lies in ${embedded.movedTo}`)
  if (embedded.how === 'taken over') log('Took over the database that a killed server had left running.')
  await clearIncoming(join(config.dataDir, 'files'))
  return { url: embedded.url, embedded }
}

/** With an arena for each thread, as is usual, Linux's allocator keeps what threads that ended have freed. */
const memorySettings = { MALLOC_ARENA_MAX: '2' }

/** V8 compiles less and frees earlier, which is slower. */
const lowMemoryArguments = ['--optimize-for-size', '--max-semi-space-size=4']

/** Milliseconds that a child may take to its end, beside the wait that is configured. */
const endMs = 9_000

type Supervised = { env: NodeJS.ProcessEnv; execArgv: string[]; maxEndMs: number; onReady(): void }

/**
 * Runs a child process and starts it again whenever it dies, slower each time it dies young.
 * @param maxEndMs milliseconds after SIGTERM at which it is killed
 */
const superviseServer = (file: 'main.ts' | 'worker.ts', { env, execArgv, maxEndMs, onReady }: Supervised) => {
  let child: ChildProcess | null = null
  let restart: NodeJS.Timeout | undefined
  let stopping = false
  let quickDeaths = 0
  const start = () => {
    const startedAt = Date.now()
    child = fork(join(import.meta.dirname, '../server', file), {
      env,
      execArgv,
      detached: true,
      windowsHide: true,
    })
    child.once('message', onReady)
    child.once('exit', (code, signal) => {
      if (stopping) return
      void noteCrash(env.DATA_DIR ?? 'data', {
        at: new Date().toISOString(),
        process: file === 'main.ts' ? 'web' : 'jobs',
        ended: String(code ?? signal),
      })
      quickDeaths = Date.now() - startedAt < 5_000 ? quickDeaths + 1 : 0
      console.error(`${file} ended with ${code ?? signal}; starting it again`)
      restart = setTimeout(start, Math.min(200 * 2 ** quickDeaths, 10_000))
    })
  }
  start()
  return async () => {
    stopping = true
    clearTimeout(restart)
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise(resolve => running.once('exit', resolve))
    askToEnd(running)
    // Processes that still react to SIGTERM end themselves before that.
    const force = setTimeout(() => running.kill('SIGKILL'), maxEndMs)
    await ended
    clearTimeout(force)
  }
}

const startLines = (config: Config) => {
  const lines = [`Lantern is at ${config.publicUrl}`, `Its files and its database are in ${config.dataDir}`]
  if (!config.smtpUrl)
    lines.push(
      `No mail server is set (SMTP_URL): mails are shown at ${config.publicUrl}/dev/mail to browsers on this machine.`,
      'A proxy on this machine that sends no X-Forwarded-For header shows them to everybody: set SMTP_URL or PUBLIC_URL before you put one in front.',
    )
  if (config.supportEmail === unsetSupportEmail)
    lines.push(`Nobody can write to you yet: set SUPPORT_EMAIL to the address that people should write to`)
  // The container image has no npm.
  const command = process.env.npm_lifecycle_event ? 'npm run admin --' : 'node scripts/container.ts admin'
  lines.push(
    `Next: sign up there and add a PDF; another admin is made with: ${command} create you@school.org`,
  )
  lines.push('Ctrl-C stops it.')
  return lines
}

export const start = async (config: Config): Promise<void> => {
  await checkPort(config)
  const building = build(log)
  building.catch(() => {}) // told below, when there is a database to stop
  const database = await openDatabase(config)
  await building.catch(async error => {
    await database.embedded?.stop()
    throw error
  })
  const { migrateDatabase } = await import('../server/database/migrate.ts')
  await migrateDatabase(database.url)
  const env = { ...memorySettings, ...process.env, DATABASE_URL: database.url, DATA_DIR: config.dataDir }
  const execArgv = config.isLowMemory ? lowMemoryArguments : []
  let announced = false
  const { waitMs, spreadMs } = config.operations.drain
  const maxEndMs = endMs + waitMs + spreadMs
  const onReady = () => {
    if (!announced) for (const line of startLines(config)) log(line)
    announced = true
  }
  const stopWeb = superviseServer('main.ts', { env, execArgv, maxEndMs, onReady })
  const stopWorker = superviseServer('worker.ts', { env, execArgv, maxEndMs, onReady: () => {} })
  let ending = false
  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    await Promise.all([stopWeb(), stopWorker()])
    await database.embedded?.stop()
    process.exit(exitCode)
  }
  database.embedded?.supervise({
    onEnd: () => {
      void noteCrash(config.dataDir, {
        at: new Date().toISOString(),
        process: 'database',
        ended: 'by itself',
      })
      console.error('The database ended; starting it again')
    },
    onRestart: () => log('The database runs again.'),
    onGivenUp: error => {
      console.error(error.message)
      void end(1)
    },
  })
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))
}

const explain = (error: unknown): string => {
  const isExpectedError = [StartError, BuildError, ConfigurationError, EmbeddedDatabaseError].some(
    kind => error instanceof kind,
  )
  return isExpectedError ? (error as Error).message : String((error as Error).stack ?? error)
}

if (isMain(import.meta.filename))
  await Promise.resolve()
    .then(() => start(readConfig(process.env)))
    .catch(error => {
      console.error(explain(error))
      process.exit(1)
    })
