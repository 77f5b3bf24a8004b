// What the web process stands on; tests give fakes for parts of it.
import type { Database } from './database/client.ts'
import type { FreezeQuiz } from './features/teach/live-rooms/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log/index.ts'
import type { Mailer } from './platform/mail/index.ts'
import type { Storage } from './platform/storage/index.ts'
import type { EnginePlatform } from './wire-engine.ts'

export type WebPlatform = EnginePlatform & {
  databaseUrl: string
  database?: Database
  mailer: Mailer
  storage: Storage
  jobs: Jobs
  /** Seals what is kept secret in the database; 32 bytes. */
  secretKey: Uint8Array
  pagesFolder: string | null
  log: Log
  /** Where the process tells figures of itself; null where it doesn't. */
  metricsPort?: number | null
  version: string
  /** In place of the quizzes of teachers, for tests. */
  freezeQuiz?: FreezeQuiz
}
