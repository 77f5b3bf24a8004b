// State of an installation for its administrators.
import { z } from 'zod'
import { backupStatusSchema } from '../backups/backups.ts'

/** State of the installation's parts. */
export const healthSchema = z.object({
  version: z.string(),
  /** Start of the web process that answers. */
  runsSince: z.iso.datetime(),
  /** `outbox`: none is set up, so that mails stay on this machine. */
  mail: z.enum(['works', 'fails', 'outbox']),
  /**
   * Trained reader of the built-in engine: `missing` where its runtime doesn't start on this machine, `failing` where its
   * process ends or doesn't answer. Answers are chosen by words alone then.
   */
  reader: z.enum(['works', 'missing', 'failing']),
  /** Speech recognition of recordings: what it is, or what it lacks. */
  speech: z.enum(['works', 'service', 'off', 'missing', 'little-memory']),
  /** Whether ffmpeg decodes recordings; without it their formats are decoded more slowly. */
  hasFfmpeg: z.boolean(),
  /** Support address; null until it is set. */
  supportEmail: z.string().nullable(),
  /** Disk that holds the data folder, in bytes. */
  disk: z.object({ free: z.number(), total: z.number() }),
  /** Rows of jobs, done ones too; with more than `most` every job takes longer to be found. */
  jobs: z.object({ rows: z.number(), most: z.number() }),
  /** Later version than the one that runs; null where none is known, or nothing is asked. */
  update: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
  /** Plan of backups, and the missed ones. */
  backup: backupStatusSchema,
  /** Processes that ended by themselves in the last seven days and were started again, the latest first. */
  crashes: z.array(
    z.object({ at: z.iso.datetime(), process: z.enum(['web', 'jobs', 'database']), ended: z.string() }),
  ),
})
export type InstallationHealth = z.output<typeof healthSchema>
