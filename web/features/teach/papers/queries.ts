// What the screens know of papers.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { PaperContent } from '@lantern/contract/teach/papers/papers'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

const listKey = ['papers'] as const
const templatesKey = ['paper-templates'] as const

export const usePapers = () =>
  useQuery({
    queryKey: listKey,
    queryFn: async () => (await api('GET /papers')).papers,
    staleTime: 0,
  })

export const usePaper = (paperId: string) =>
  useQuery({
    queryKey: ['paper', paperId],
    queryFn: async () => (await api('GET /papers/:paperId', { params: { paperId } })).paper,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** @param classId whose papers, homework and rooms say when something was last asked; null for own papers */
export const useCandidates = (classId: string | null = null) =>
  useQuery({
    queryKey: ['paper-candidates', classId],
    queryFn: async () =>
      (await api('GET /papers/candidates', { query: classId ? { classId } : {} })).candidates,
    staleTime: 0,
    // What there is stays in view while another class is looked up.
    placeholderData: keepPreviousData,
  })

export const useMakePaper = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (blueprint: Blueprint) => api('POST /papers', { body: { blueprint } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey }),
  })
}

const useChange = <Given, Reply>(key: readonly string[], change: (given: Given) => Promise<Reply>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useRemovePaper = () =>
  useChange(listKey, (paperId: string) => api('DELETE /papers/:paperId', { params: { paperId } }))

export const useBringBackPaper = () =>
  useChange(listKey, (paperId: string) => api('POST /papers/:paperId/bring-back', { params: { paperId } }))

export const useTemplates = () =>
  useQuery({
    queryKey: templatesKey,
    queryFn: async () => (await api('GET /paper-templates')).templates,
  })

export const useSaveTemplate = () =>
  useChange(templatesKey, (body: { name: string; blueprint: Blueprint }) =>
    api('POST /paper-templates', { body }),
  )

export const useRemoveTemplate = () =>
  useChange(templatesKey, (templateId: string) =>
    api('DELETE /paper-templates/:templateId', { params: { templateId } }),
  )

export const savePaper = (paperId: string, revision: number, content: PaperContent) =>
  api('PATCH /papers/:paperId', { params: { paperId }, body: { revision, content } })

export const assemblePaper = (
  paperId: string,
  body: { revision: number; seed: number; form: number | null },
) => api('POST /papers/:paperId/assemble', { params: { paperId }, body })

export const takeNewerQuestion = (paperId: string, body: { revision: number; questionId: string }) =>
  api('POST /papers/:paperId/newer', { params: { paperId }, body })
