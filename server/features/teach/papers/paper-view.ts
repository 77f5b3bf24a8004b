// A paper as its teacher sees it.
import { countMarks, countQuestions } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { Paper, PaperRow, PaperState } from '@lantern/contract/teach/papers/papers'
import type { PaperRecord } from './queries.ts'

const findState = ({
  isReady,
  printedAt,
  updatedAt,
}: Pick<PaperRecord, 'isReady' | 'printedAt' | 'updatedAt'>): PaperState => {
  if (!isReady) return 'draft'
  return printedAt !== null && printedAt >= updatedAt ? 'printed' : 'ready'
}

export const viewPaperRow = (
  row: Pick<PaperRecord, 'id' | 'blueprint' | 'isReady' | 'printedAt' | 'updatedAt'>,
): PaperRow => ({
  id: row.id,
  title: row.blueprint.title,
  state: findState(row),
  variants: row.blueprint.variants.count,
  questions: countQuestions(row.blueprint),
  marks: countMarks(row.blueprint),
  updatedAt: row.updatedAt.toISOString(),
})

export const viewPaper = (row: PaperRecord): Paper => ({
  id: row.id,
  state: findState(row),
  revision: row.revision,
  blueprint: row.blueprint,
  forms: row.forms,
  edits: row.edits,
  questions: row.questions,
})
