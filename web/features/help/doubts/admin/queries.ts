// What admins see and do about reported messages.
import type { figureDays } from '@lantern/contract/help/doubts/doubt-figures'
import { useCall } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'

export type FigureDays = (typeof figureDays)[number]

/** Looked at again now and then, since reports come in meanwhile. */
export const useReports = () =>
  useRead('GET /admin/doubt-reports', { pick: 'reports', refetchInterval: 30_000 })
/** Nothing of it is kept: each look gives its reason. */
export const useOpenReported = (reportId: string) =>
  useCall('POST /admin/doubt-reports/:reportId/conversation', {
    input: (reason: string) => ({ params: { reportId }, body: { reason } }),
    quiet: true,
  })
