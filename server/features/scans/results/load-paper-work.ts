// What each student of a class reached on each paper that was printed for it and whose results are shared, with as many
// queries for a year as for one paper.
import { computeScore } from '@lantern/contract/questions/score.rules'
import type { Connection } from '../../../database/client.ts'
import { loadDictionary } from '../../../platform/grading/index.ts'
import { listSharedResults, type PlayerScore, scorePlayers } from '../../class-results/index.ts'
import { loadSheetsOf } from '../check/load-sheets.ts'
import { listPrintingsOfClass, type PrintingRow } from '../printing-queries.ts'
import { listCounted } from './counted-questions.rules.ts'
import { buildResponseMatrix } from './response-matrix.ts'

export type PaperWork = {
  id: string
  title: string
  teacherId: string
  teacher: string
  printedAt: Date
  possible: number
  scores: PlayerScore[]
}

/** Marks of the first variant; others ask for as many, but for what a teacher left out. */
const countMarks = ({ questions, variants }: PrintingRow): number => {
  const [first] = variants
  const counted = first ? listCounted(first, new Map()) : new Set<string>()
  const asked = questions.filter(({ id, isLeftOut }) => counted.has(id) && !isLeftOut)
  return computeScore(asked.map(({ marks }) => ({ points: marks, share: 0 }))).possible
}

export const loadPaperWork = async (db: Connection, classId: string): Promise<PaperWork[]> => {
  const listed = await listPrintingsOfClass(db, classId)
  if (listed.length === 0) return []
  const shared = await listSharedResults(
    db,
    'paper',
    listed.map(({ row }) => row.id),
  )
  const told = listed.filter(({ row }) => shared.has(row.id))
  if (told.length === 0) return []
  const dictionary = await loadDictionary()
  const sheets = await loadSheetsOf(
    db,
    told.map(({ row }) => row),
  )
  return sheets.map((loaded, i) => {
    const { id, title, ownerId, printedAt } = loaded.printing
    return {
      id,
      title,
      teacherId: ownerId,
      teacher: told[i]?.teacher ?? '',
      printedAt,
      possible: countMarks(loaded.printing),
      scores: scorePlayers(buildResponseMatrix(loaded, dictionary)),
    }
  })
}
