// Backups of the installation: their plan, which the environment sets, and the latest ones.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const access = ['admin'] as const

export const backupStates = ['waiting', 'running', 'done', 'failed'] as const

const backupSchema = z.object({
  id: z.uuid(),
  state: z.enum(backupStates),
  /** Moment of the plan that it belongs to; null for one that an admin asked for. */
  dueAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  fileName: z.string(),
  bytes: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Last restore test that found everything equal. */
  testedAt: z.iso.datetime().nullable(),
})
export type BackupView = z.output<typeof backupSchema>

export const backupStatusSchema = z.object({
  /** Null where the environment sets none: nothing is backed up by itself. */
  plan: z.object({ at: z.string(), keep: z.int(), folder: z.string() }).nullable(),
  /** End of the last one that worked. */
  lastAt: z.iso.datetime().nullable(),
  /** Planned moments since then without a backup. */
  missed: z.int(),
})
export type BackupStatus = z.output<typeof backupStatusSchema>

export const backupEndpoints = {
  listBackups: endpoint({
    method: 'GET',
    path: '/admin/backups',
    access,
    summary: 'The plan of backups, whether any were missed, and the latest ones, at most 40.',
    output: z.object({
      success: z.literal(true),
      status: backupStatusSchema,
      backups: z.array(backupSchema),
    }),
    refusals: [],
  }),
  askForBackup: endpoint({
    method: 'POST',
    path: '/admin/backups',
    access,
    summary: 'Make a backup now, beside people who work; it begins within half a minute.',
    output: z.object({ success: z.literal(true) }),
    refusals: ['backup-under-way', 'too-many-requests'],
  }),
} as const
