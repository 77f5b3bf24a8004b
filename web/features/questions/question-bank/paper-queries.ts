// Questions of the bank on their way into a paper.
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { PaperContent } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { api } from '../../../lib/api.ts'
import { useChange } from '../../../lib/calls/use-call.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { planPaper, sectionName } from '../../../lib/plan-paper.ts'
import { addToPaper } from './list/added-to-paper.rules.ts'

/** Papers that can still change; printed ones can't. */
export const useOpenPapers = () =>
  useRead('GET /papers', {
    staleTime: 0,
    select: ({ papers }) =>
      papers
        .filter(({ state }) => state !== 'printed')
        .map(({ id, title }) => ({ id, title: title || m.paper_untitled() })),
  })

type Given = { questionIds: readonly string[]; paperId: string | null; title: string }
type Added = { paperId: string; added: number }
type Refused = 'full' | 'there'

/** Minutes per question of a new paper. */
const minutesEach = 2

const save = (paperId: string, revision: number, content: PaperContent) =>
  api('PATCH /papers/:paperId', { params: { paperId }, body: { revision, content } })

const startPaper = async (questionIds: readonly string[], title: string): Promise<Added | Refused> => {
  const { min, max } = paperLimits.minutes
  const minutes = Math.min(max, Math.max(min, questionIds.length * minutesEach))
  const empty: PaperContent = {
    blueprint: planPaper(title, minutes, []),
    forms: [{ sections: [], choiceSeed: null }],
    edits: [],
  }
  const filled = addToPaper(empty, questionIds, sectionName(0))
  if (typeof filled === 'string') return filled
  const { content, added } = filled
  const { paper } = await api('POST /papers', { body: { blueprint: content.blueprint } })
  await save(paper.id, paper.revision, content)
  return { paperId: paper.id, added }
}

const addToOpen = async (paperId: string, questionIds: readonly string[]): Promise<Added | Refused> => {
  const { paper } = await api('GET /papers/:paperId', { params: { paperId } })
  const { revision, blueprint, forms, edits } = paper
  const filled = addToPaper({ blueprint, forms, edits }, questionIds, sectionName(blueprint.sections.length))
  if (typeof filled === 'string') return filled
  await save(paperId, revision, filled.content)
  return { paperId, added: filled.added }
}

export const useAddToPaper = () =>
  useChange(
    ({ questionIds, paperId, title }: Given) =>
      paperId === null ? startPaper(questionIds, title) : addToOpen(paperId, questionIds),
    { quiet: true, invalidates: ['GET /papers'] },
  )
