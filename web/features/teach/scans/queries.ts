// What the screens know of printings, scans and what is decided about them.
import type { Marking } from '@lantern/contract/teach/scans/marking'
import type { PrintingRequest } from '@lantern/contract/teach/scans/printings'
import type { DecisionRequest } from '@lantern/contract/teach/scans/scan-checks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiFile, apiForm } from '../../../lib/api.ts'
import { useFileAddress } from '../../../lib/file-address.ts'

const printingsKey = ['printings'] as const
const scansKey = (printingId: string) => ['scans', printingId] as const
const checksKey = (printingId: string) => ['scan-checks', printingId] as const
const writtenKey = (printingId: string) => ['scan-written', printingId] as const

/** Between two looks at pages that are being read, in milliseconds. */
const lookEveryMs = 900

export const usePrintings = (paperId?: string) =>
  useQuery({
    queryKey: [...printingsKey, 'list', paperId ?? 'all'],
    queryFn: async () => (await api('GET /printings', { query: paperId ? { paperId } : {} })).printings,
    staleTime: 0,
  })

export const usePrinting = (printingId: string) =>
  useQuery({
    queryKey: [...printingsKey, printingId],
    queryFn: () => api('GET /printings/:printingId', { params: { printingId } }),
    staleTime: 0,
  })

export const usePrintSheets = (paperId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PrintingRequest) =>
      api('POST /papers/:paperId/printings', { params: { paperId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: printingsKey }),
  })
}

export const fetchSheets = (printingId: string): Promise<Blob> =>
  apiFile('GET /printings/:printingId/sheets', { params: { printingId } })

export const fetchSlips = (printingId: string): Promise<Blob> =>
  apiFile('GET /printings/:printingId/slips', { params: { printingId } })

export const useChangePrinting = (printingId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { keptDays?: number; heldOn?: string | null }) =>
      api('PATCH /printings/:printingId', { params: { printingId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: printingsKey }),
  })
}

export const useRemovePrinting = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (printingId: string) => api('DELETE /printings/:printingId', { params: { printingId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: printingsKey }),
  })
}

/** Asked again while anything is on its way. */
export const useScans = (printingId: string) =>
  useQuery({
    queryKey: scansKey(printingId),
    queryFn: () => api('GET /printings/:printingId/scans', { params: { printingId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.scans.some(({ state }) => state === 'splitting') ||
      data?.pages.some(({ state }) => state === 'waiting')
        ? lookEveryMs
        : false,
  })

export const useAddScan = (printingId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return apiForm('POST /printings/:printingId/scans', form, { printingId })
    },
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: scansKey(printingId) }),
  })
}

const usePageChange = <Reply>(printingId: string, change: (scanPageId: string) => Promise<Reply>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: scansKey(printingId) }),
        client.invalidateQueries({ queryKey: checksKey(printingId) }),
        client.invalidateQueries({ queryKey: printingsKey }),
      ]),
  })
}

export const useReadAgain = (printingId: string) =>
  usePageChange(printingId, scanPageId =>
    api('POST /scan-pages/:scanPageId/again', { params: { scanPageId } }),
  )

export const useRemovePage = (printingId: string) =>
  usePageChange(printingId, scanPageId => api('DELETE /scan-pages/:scanPageId', { params: { scanPageId } }))

/** Where the picture of a page can be shown from. */
export const usePagePicture = (scanPageId: string) =>
  useFileAddress(['scan-page', scanPageId], () =>
    apiFile('GET /scan-pages/:scanPageId/picture', { params: { scanPageId } }),
  )

export const useChecks = (printingId: string) =>
  useQuery({
    queryKey: checksKey(printingId),
    queryFn: async () => (await api('GET /printings/:printingId/checks', { params: { printingId } })).checks,
    staleTime: 0,
  })

export const useWritten = (printingId: string) =>
  useQuery({
    queryKey: writtenKey(printingId),
    queryFn: async () =>
      (await api('GET /printings/:printingId/written', { params: { printingId } })).questions,
    staleTime: 0,
  })

const useDecisionChange = <Given, Reply>(printingId: string, change: (given: Given) => Promise<Reply>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { quiet: true },
    // Also where it is refused: somebody else decided, and that is to be seen.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: checksKey(printingId) }),
        client.invalidateQueries({ queryKey: writtenKey(printingId) }),
      ]),
  })
}

export const useDecide = (printingId: string) =>
  useDecisionChange(printingId, (body: DecisionRequest) =>
    api('POST /printings/:printingId/decisions', { params: { printingId }, body }),
  )

export const useUndoDecision = (printingId: string) =>
  useDecisionChange(printingId, (decisionId: string) =>
    api('DELETE /printings/:printingId/decisions/:decisionId', { params: { printingId, decisionId } }),
  )

/** A suggestion isn't kept, here neither. */
export const useSuggestMarks = (printingId: string) =>
  useMutation({
    mutationFn: (body: { pageId: string; fieldId: string }) =>
      api('POST /printings/:printingId/suggestions', { params: { printingId }, body }),
    meta: { quiet: true },
  })

const markingKey = (printingId: string) => ['marking', printingId] as const

export const useMarking = (printingId: string) =>
  useQuery({
    queryKey: markingKey(printingId),
    queryFn: async () =>
      (await api('GET /printings/:printingId/marking', { params: { printingId } })).marking,
    staleTime: 0,
  })

const useMarkingChange = <Given>(
  printingId: string,
  change: (given: Given) => Promise<{ marking: Marking }>,
  isQuiet = false,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    meta: { quiet: isQuiet },
    onSuccess: ({ marking }) => client.setQueryData(markingKey(printingId), marking),
  })
}

export const useChangeMarking = (printingId: string) =>
  useMarkingChange(printingId, (body: { letsClassMark?: boolean; hidesNames?: boolean }) =>
    api('PATCH /printings/:printingId/marking', { params: { printingId }, body }),
  )

export const useAddMarkers = (printingId: string) =>
  useMarkingChange(
    printingId,
    (emails: string[]) =>
      api('POST /printings/:printingId/markers', { params: { printingId }, body: { emails } }),
    true,
  )

export const useRemoveMarker = (printingId: string) =>
  useMarkingChange(printingId, (markerId: string) =>
    api('DELETE /printings/:printingId/markers/:markerId', { params: { printingId, markerId } }),
  )

const ownSheetsKey = ['own-sheets'] as const

export const useOwnSheets = () =>
  useQuery({
    queryKey: ownSheetsKey,
    queryFn: async () => (await api('GET /own-sheets')).sheets,
    staleTime: 0,
  })

export const useOwnSheet = (printingId: string) =>
  useQuery({
    queryKey: [...ownSheetsKey, printingId],
    queryFn: async () => (await api('GET /own-sheets/:printingId', { params: { printingId } })).sheet,
    retry: false,
  })

export const useClaimSheet = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => api('POST /own-sheets', { body: { code } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: ownSheetsKey }),
  })
}
