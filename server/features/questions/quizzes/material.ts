// Conversion between drafted and stored questions: their citations.
import type { Citation } from '@lantern/contract/material/library/library'
import type { Solution } from '@lantern/contract/questions/kinds/questions'
import type { QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import type { Db } from '../../../database/client.ts'
import type { DraftQuestion } from '../../../platform/engine/generation.ts'
import {
  citePassages,
  getContext,
  listPassageIds,
  listPassageIdsInParts,
  listPassageIdsOnPages,
} from '../../material/passages/index.ts'

export type CitedDraft = Omit<DraftQuestion, 'quotations'> & {
  citations: Citation[]
  context: Solution['context']
}

/** Cited question; null if the places of its passages are missing: it is not asked then. */
export const citeDraft = async (
  db: Db,
  draft: DraftQuestion,
  names: ReadonlyMap<string, string>,
): Promise<CitedDraft | null> => {
  const { quotations, ...question } = draft
  const cited = await citePassages(db, quotations, names)
  const [first] = cited
  if (!first) return null
  const { passage, quoteStart, quoteEnd } = first
  return {
    ...question,
    citations: cited.map(({ citation }) => citation),
    context: getContext(passage, quoteStart, quoteEnd),
  }
}

/** The passages asked for; null for all of them. */
export const getPassageIds = async (
  db: Db,
  { pages, parts }: Pick<QuizSettings, 'pages' | 'parts'>,
  sourceIds: readonly string[],
): Promise<string[] | null> => {
  if (pages.length === 0 && parts.length === 0) return null
  const lists = await Promise.all(
    sourceIds.map(sourceId => {
      const own = parts.filter(one => one.sourceId === sourceId)
      if (own.length > 0) return listPassageIdsInParts(db, sourceId, own)
      const range = pages.find(one => one.sourceId === sourceId)
      return range ? listPassageIdsOnPages(db, range) : listPassageIds(db, sourceId)
    }),
  )
  return lists.flat()
}
