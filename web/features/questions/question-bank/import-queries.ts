// What the screens know of files of questions, brought in and written.

import type { ExportFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type {
  BankSelection,
  QuestionImport,
  ShownItems,
} from '@lantern/contract/questions/question-bank/question-imports'
import type { ColumnRole } from '@lantern/contract/questions/question-bank/table-columns'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, apiFile, apiForm } from '../../../lib/api.ts'
import { bankKey } from './queries.ts'

const importsKey = ['question-imports'] as const

/** Between two looks at a file that is under way, in milliseconds. */
const lookEveryMs = 700

export const isUnderWay = ({ state }: Pick<QuestionImport, 'state'>): boolean =>
  state === 'reading' || state === 'adding'

export const useQuestionImports = () =>
  useQuery({
    queryKey: [...importsKey, 'list'],
    queryFn: async () => (await api('GET /question-imports')).imports,
    staleTime: 0,
  })

export const useQuestionImport = (questionImportId: string) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: [...importsKey, questionImportId],
    queryFn: async () => {
      const { import: file } = await api('GET /question-imports/:questionImportId', {
        params: { questionImportId },
      })
      if (!isUnderWay(file)) void client.invalidateQueries({ queryKey: bankKey })
      return file
    },
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookEveryMs : false),
    staleTime: 0,
    gcTime: 0,
  })
}

export const useImportItems = ({ id, state }: QuestionImport, show: ShownItems) =>
  useInfiniteQuery({
    queryKey: [...importsKey, id, 'items', show, state === 'reading'],
    initialPageParam: -1,
    queryFn: ({ pageParam }) =>
      api('GET /question-imports/:questionImportId/items', {
        params: { questionImportId: id },
        query: { show, after: pageParam },
      }),
    getNextPageParam: ({ more, items }) => (more ? items.at(-1)?.place : undefined),
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

export const useStartImport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return apiForm('POST /question-imports', form)
    },
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

const useImportChange = <Input, Reply>(change: (input: Input) => Promise<Reply>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: importsKey }),
        client.invalidateQueries({ queryKey: bankKey }),
      ]),
  })
}

export const useAddImport = (questionImportId: string) =>
  useImportChange((publish: boolean) =>
    api('POST /question-imports/:questionImportId/add', { params: { questionImportId }, body: { publish } }),
  )

export const useChangeColumns = (questionImportId: string) =>
  useImportChange((roles: ColumnRole[]) =>
    api('POST /question-imports/:questionImportId/columns', {
      params: { questionImportId },
      body: { roles },
    }),
  )

export const useUndoImport = (questionImportId: string) =>
  useImportChange(() =>
    api('POST /question-imports/:questionImportId/undo', { params: { questionImportId } }),
  )

export const useRemoveImport = () =>
  useImportChange((questionImportId: string) =>
    api('DELETE /question-imports/:questionImportId', { params: { questionImportId } }),
  )

export const useExportReport = (format: ExportFormat, selection: BankSelection) =>
  useQuery({
    queryKey: ['bank-export', format, selection],
    queryFn: async () =>
      (await api('POST /question-bank/export-report', { body: { format, selection } })).report,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 0,
  })

export const fetchExport = (format: ExportFormat, selection: BankSelection): Promise<Blob> =>
  apiFile('POST /question-bank/exports', { body: { format, selection } })
