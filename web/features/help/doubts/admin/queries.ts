// Queries and mutations of admins for reported messages.
import type { figureDays } from '@lantern/contract/help/doubts/doubt-figures'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'

export type FigureDays = (typeof figureDays)[number]

/** Reports, polled since new ones arrive meanwhile. */
export const useReports = () =>
  useRead('GET /admin/doubt-reports', { pick: 'reports', refetchInterval: 30_000 })
/** Opens a reported conversation; never cached, since each opening needs a reason. */
export const useOpenReported = (reportId: string) =>
  useCall('POST /admin/doubt-reports/:reportId/conversation', {
    input: (reason: string) => ({ params: { reportId }, body: { reason } }),
    quiet: true,
  })
