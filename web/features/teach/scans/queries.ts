// Queries and mutations of printings, scans and decisions.

import type { Marking } from '@lantern/contract/teach/scans/marking'
import type { PrintingRequest } from '@lantern/contract/teach/scans/printings'
import type { DecisionRequest } from '@lantern/contract/teach/scans/scan-checks'
import { apiFile } from '../../../lib/api.ts'
import type { CallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useUpload } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { useFileAddress } from '../../../lib/file-address.ts'

const printingCalls = ['GET /printings', 'GET /printings/:printingId'] as const
const scansOf = (printingId: string) =>
  callKey('GET /printings/:printingId/scans', { params: { printingId } })
const checksOf = (printingId: string) =>
  callKey('GET /printings/:printingId/checks', { params: { printingId } })
const writtenOf = (printingId: string) =>
  callKey('GET /printings/:printingId/written', { params: { printingId } })

/** Polling interval of pages being read, in milliseconds. */
const lookEveryMs = 900

export const usePrintings = (paperId?: string) =>
  useRead('GET /printings', { query: paperId ? { paperId } : {}, pick: 'printings', staleTime: 0 })

export const usePrinting = (printingId: string) =>
  useRead('GET /printings/:printingId', { params: { printingId }, staleTime: 0 })

export const usePrintSheets = (paperId: string) =>
  useCall('POST /papers/:paperId/printings', {
    input: (body: PrintingRequest) => ({ params: { paperId }, body }),
    invalidates: printingCalls,
  })

export const fetchSheets = (printingId: string): Promise<Blob> =>
  apiFile('GET /printings/:printingId/sheets', { params: { printingId } })

export const fetchSlips = (printingId: string): Promise<Blob> =>
  apiFile('GET /printings/:printingId/slips', { params: { printingId } })

export const useChangePrinting = (printingId: string) =>
  useCall('PATCH /printings/:printingId', {
    input: (body: { keptDays?: number; heldOn?: string | null }) => ({ params: { printingId }, body }),
    invalidates: printingCalls,
  })

export const useRemovePrinting = () =>
  useCall('DELETE /printings/:printingId', {
    input: (printingId: string) => ({ params: { printingId } }),
    invalidates: printingCalls,
  })

/** Asked again while anything is on its way. */
export const useScans = (printingId: string) =>
  useRead('GET /printings/:printingId/scans', {
    params: { printingId },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.scans.some(({ state }) => state === 'splitting') ||
      data?.pages.some(({ state }) => state === 'waiting')
        ? lookEveryMs
        : false,
  })

export const useAddScan = (printingId: string) =>
  useUpload('POST /printings/:printingId/scans', {
    params: { printingId },
    quiet: true,
    invalidates: [scansOf(printingId)],
  })

const pagesChanged = (printingId: string) => ({
  invalidates: [scansOf(printingId), checksOf(printingId), ...printingCalls],
})

export const useReadAgain = (printingId: string) =>
  useCall('POST /scan-pages/:scanPageId/again', {
    ...pagesChanged(printingId),
    input: (scanPageId: string) => ({ params: { scanPageId } }),
  })

export const useRemovePage = (printingId: string) =>
  useCall('DELETE /scan-pages/:scanPageId', {
    ...pagesChanged(printingId),
    input: (scanPageId: string) => ({ params: { scanPageId } }),
  })

/** Address of a page's picture. */
export const usePagePicture = (scanPageId: string) => {
  const call = 'GET /scan-pages/:scanPageId/picture'
  const input = { params: { scanPageId } }
  return useFileAddress(callKey(call, input), () => apiFile(call, input))
}

export const useChecks = (printingId: string) =>
  useRead('GET /printings/:printingId/checks', { params: { printingId }, pick: 'checks', staleTime: 0 })
/** Options of decisions: refreshed even after a refusal, since someone else's decision must be shown. */
const decided = (printingId: string) => ({
  quiet: true,
  refreshes: [checksOf(printingId), writtenOf(printingId)],
})

export const useDecide = (printingId: string) =>
  useCall('POST /printings/:printingId/decisions', {
    ...decided(printingId),
    input: (body: DecisionRequest) => ({ params: { printingId }, body }),
  })

export const useUndoDecision = (printingId: string) =>
  useCall('DELETE /printings/:printingId/decisions/:decisionId', {
    ...decided(printingId),
    input: (decisionId: string) => ({ params: { printingId, decisionId } }),
  })

/** Suggestions aren't cached. */
export const useSuggestMarks = (printingId: string) =>
  useCall('POST /printings/:printingId/suggestions', {
    input: (body: { pageId: string; fieldId: string }) => ({ params: { printingId }, body }),
    quiet: true,
  })
const putMarking =
  (printingId: string) =>
  ({ marking }: { marking: Marking }, _: unknown, cache: CallCache) =>
    cache.put('GET /printings/:printingId/marking', { params: { printingId } }, { marking })

export const useChangeMarking = (printingId: string) =>
  useCall('PATCH /printings/:printingId/marking', {
    input: (body: { letsClassMark?: boolean; hidesNames?: boolean }) => ({ params: { printingId }, body }),
    onSuccess: putMarking(printingId),
  })

export const useAddMarkers = (printingId: string) =>
  useCall('POST /printings/:printingId/markers', {
    input: (emails: string[]) => ({ params: { printingId }, body: { emails } }),
    quiet: true,
    onSuccess: putMarking(printingId),
  })

export const useRemoveMarker = (printingId: string) =>
  useCall('DELETE /printings/:printingId/markers/:markerId', {
    input: (markerId: string) => ({ params: { printingId, markerId } }),
    onSuccess: putMarking(printingId),
  })
