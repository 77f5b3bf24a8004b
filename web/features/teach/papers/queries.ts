// Queries and mutations of papers.
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { PaperContent } from '@lantern/contract/teach/papers/papers'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
/** @param classId whose papers, homework and rooms say when something was last asked; null for own papers */
export const useCandidates = (classId: string | null = null) =>
  useRead('GET /papers/candidates', {
    query: classId ? { classId } : {},
    pick: 'candidates',
    staleTime: 0,
    // The current candidates stay visible while another class's are loaded.
    placeholderData: keepPreviousData,
  })
export const useSaveTemplate = () =>
  useCall('POST /paper-templates', {
    input: (body: { name: string; blueprint: Blueprint }) => ({ body }),
    invalidates: ['GET /paper-templates'],
  })
export const savePaper = (paperId: string, revision: number, content: PaperContent) =>
  api('PATCH /papers/:paperId', { params: { paperId }, body: { revision, content } })

export const assemblePaper = (
  paperId: string,
  body: { revision: number; seed: number; form: number | null },
) => api('POST /papers/:paperId/assemble', { params: { paperId }, body })

export const updateQuestionFromBank = (paperId: string, body: { revision: number; questionId: string }) =>
  api('POST /papers/:paperId/newer', { params: { paperId }, body })
