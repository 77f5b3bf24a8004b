// Parts that the web process is started with; tests replace some with fakes.
import type { Database } from '../database/client.ts'
import type { Config } from '../platform/config/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Storage } from '../platform/storage/index.ts'
import type { EnginePlatform } from './create-engine.ts'
import type { Hooks } from './mounts.ts'

export type WebPlatform = Pick<EnginePlatform, 'clock' | 'createBuiltIn' | 'modelTimeouts'> & {
  config: Config
  databaseUrl: string
  database?: Database
  mailer: Mailer
  storage: Storage
  jobs: Jobs
  /** Seals secrets in the database; 32 bytes. */
  secretKey: Uint8Array
  pagesFolder: string | null
  log: Log
  /** Port of the metrics; null where they aren't served. */
  metricsPort?: number | null
  version: string
  /** Replaces hooks of features, for tests. */
  hooks?: Partial<Hooks>
}
