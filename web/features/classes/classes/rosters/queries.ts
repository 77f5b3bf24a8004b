// Queries of rosters; running imports are polled every second.

import type { RosterOutcome } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { RosterImport } from '@lantern/contract/classes/classes/rosters'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { useCall, useUpload } from '../../../../lib/calls/use-call.ts'
import { useRead } from '../../../../lib/calls/use-read.ts'

const rosterCalls = ['GET /admin/rosters', 'GET /admin/rosters/:rosterId'] as const

const isUnderWay = ({ state }: RosterImport): boolean => state === 'reading' || state === 'importing'

export const useRosters = () =>
  useRead('GET /admin/rosters', {
    pick: 'rosters',
    staleTime: 0,
    refetchInterval: query => (query.state.data?.rosters.some(isUnderWay) ? 1000 : false),
  })

export const useRoster = (rosterId: string, outcome: RosterOutcome | undefined, page: number) =>
  useRead('GET /admin/rosters/:rosterId', {
    params: { rosterId },
    query: { outcome, page },
    staleTime: 0,
    refetchInterval: query => (query.state.data && isUnderWay(query.state.data.roster) ? 1000 : false),
    placeholderData: current => current,
  })

export const useBringRoster = () =>
  useUpload('POST /admin/rosters', { quiet: true, invalidates: rosterCalls })

export const useRosterEncoding = (rosterId: string) =>
  useCall('POST /admin/rosters/:rosterId/encoding', {
    input: (encoding: TextEncoding) => ({ params: { rosterId }, body: { encoding } }),
    quiet: true,
    invalidates: rosterCalls,
  })

export const useRunRoster = (rosterId: string) =>
  useCall('POST /admin/rosters/:rosterId/run', {
    input: () => ({ params: { rosterId } }),
    quiet: true,
    invalidates: rosterCalls,
  })

export const useRemoveRoster = () =>
  useCall('DELETE /admin/rosters/:rosterId', {
    input: (rosterId: string) => ({ params: { rosterId } }),
    invalidates: rosterCalls,
  })
