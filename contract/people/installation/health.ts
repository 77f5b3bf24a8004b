// How an installation is, as its administrators see it.
import { z } from 'zod'

/** How the installation's parts are. */
export const healthSchema = z.object({
  version: z.string(),
  /** When the web process that answers was started. */
  runsSince: z.iso.datetime(),
  /** `outbox`: none is set up, so that mails stay on this machine. */
  mail: z.enum(['works', 'fails', 'outbox']),
  /** Where people write to; null until it is set. */
  supportEmail: z.string().nullable(),
  /** Of the disk that holds the data folder, in bytes. */
  disk: z.object({ free: z.number(), total: z.number() }),
  /** Rows of jobs, done ones too; with more than `most` every job takes longer to be found. */
  jobs: z.object({ rows: z.number(), most: z.number() }),
  /** Processes that ended by themselves in the last seven days and were started again, the latest first. */
  crashes: z.array(
    z.object({ at: z.iso.datetime(), process: z.enum(['web', 'jobs', 'database']), ended: z.string() }),
  ),
})
export type InstallationHealth = z.output<typeof healthSchema>
