// Queries of imported and exported question files.

import type { ExportFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type {
  BankSelection,
  QuestionImport,
  ShownItems,
} from '@lantern/contract/questions/question-bank/question-imports'
import type { ColumnRole } from '@lantern/contract/questions/question-bank/table-columns'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, apiFile } from '../../../lib/api.ts'
import { useCallCache } from '../../../lib/calls/call-cache.ts'
import { callKey } from '../../../lib/calls/call-key.ts'
import { useCall, useUpload } from '../../../lib/calls/use-call.ts'
import { useList } from '../../../lib/calls/use-read.ts'
import { bankCalls } from './bank-calls.ts'

const importCalls = [
  'GET /question-imports',
  'GET /question-imports/:questionImportId',
  'GET /question-imports/:questionImportId/items',
] as const

/** Polling interval of a file in progress, in milliseconds. */
const lookEveryMs = 700

export const isUnderWay = ({ state }: Pick<QuestionImport, 'state'>): boolean =>
  state === 'reading' || state === 'adding'
export const useQuestionImport = (questionImportId: string) => {
  const cache = useCallCache()
  const call = 'GET /question-imports/:questionImportId'
  const input = { params: { questionImportId } }
  return useQuery({
    queryKey: callKey(call, input),
    queryFn: async () => {
      const answer = await api(call, input)
      if (!isUnderWay(answer.import)) void cache.invalidate(...bankCalls)
      return answer
    },
    select: answer => answer.import,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.import) ? lookEveryMs : false),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useImportItems = ({ id, state }: QuestionImport, show: ShownItems) =>
  useList('GET /question-imports/:questionImportId/items', {
    params: { questionImportId: id },
    query: { show },
    version: [state === 'reading'],
    firstPage: { after: -1 },
    nextPage: ({ more, items }) => {
      const last = items.at(-1)
      return more && last ? { after: last.place } : undefined
    },
    placeholderData: keepPreviousData,
    enabled: state !== 'reading' && state !== 'failed',
  })

/** Every question of a file that isn't whole, for its report. */
export const loadReport = async ({ id }: QuestionImport, show: ShownItems) => {
  const items = []
  for (let after = -1; ; ) {
    const page = await api('GET /question-imports/:questionImportId/items', {
      params: { questionImportId: id },
      query: { show, after },
    })
    items.push(...page.items)
    const last = page.items.at(-1)
    if (!page.more || !last) return items
    after = last.place
  }
}

export const useStartImport = () =>
  useUpload('POST /question-imports', { quiet: true, invalidates: importCalls })

const changed = { invalidates: [...importCalls, ...bankCalls] }

export const useAddImport = (questionImportId: string) =>
  useCall('POST /question-imports/:questionImportId/add', {
    ...changed,
    input: (publish: boolean) => ({ params: { questionImportId }, body: { publish } }),
  })

export const useChangeColumns = (questionImportId: string) =>
  useCall('POST /question-imports/:questionImportId/columns', {
    ...changed,
    input: (roles: ColumnRole[]) => ({ params: { questionImportId }, body: { roles } }),
  })

export const useImportEncoding = (questionImportId: string) =>
  useCall('POST /question-imports/:questionImportId/encoding', {
    ...changed,
    quiet: true,
    input: (encoding: TextEncoding) => ({ params: { questionImportId }, body: { encoding } }),
  })

export const useUndoImport = (questionImportId: string) =>
  useCall('POST /question-imports/:questionImportId/undo', {
    ...changed,
    input: () => ({ params: { questionImportId } }),
  })

export const useRemoveImport = () =>
  useCall('DELETE /question-imports/:questionImportId', {
    ...changed,
    input: (questionImportId: string) => ({ params: { questionImportId } }),
  })
export const fetchExport = (format: ExportFormat, selection: BankSelection): Promise<Blob> =>
  apiFile('POST /question-bank/exports', { body: { format, selection } })
