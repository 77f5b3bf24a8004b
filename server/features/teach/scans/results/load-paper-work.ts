// Scores of a class's students on its printed papers with shared results, in one query however many papers.
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import type { Connection } from '../../../../database/client.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import { type PlayerScore, type ResponseMatrix, scorePlayers } from '../../../classes/class-results/index.ts'
import { buildSheets } from '../check/load-sheets.ts'
import { listSharedOfClass, type PrintingRow } from '../printing-queries.ts'
import { listCounted } from './counted-questions.rules.ts'
import { buildResponseMatrix } from './response-matrix.ts'

export type PaperWork = {
  id: string
  /** Paper that was printed; null once it is deleted. */
  paperId: string | null
  title: string
  teacherId: string
  teacher: string
  printedAt: Date
  possible: number
  scores: PlayerScore[]
}

/** Marks of the first variant; others have as many, except for questions left out. */
const countMarks = ({ questions, variants }: PrintingRow): number => {
  const [first] = variants
  const counted = first ? listCounted(first, new Map()) : new Set<string>()
  const asked = questions.filter(({ id, isLeftOut }) => counted.has(id) && !isLeftOut)
  return computeScore(asked.map(({ marks }) => ({ points: marks, share: 0 }))).possible
}

type PaperMatrix = Pick<PaperWork, 'teacherId' | 'teacher' | 'printedAt'> & {
  printing: PrintingRow
  matrix: ResponseMatrix
}

/** Papers with shared results, as class results. */
export const loadPaperMatrices = async (db: Connection, classId: string): Promise<PaperMatrix[]> => {
  const listed = await listSharedOfClass(db, classId)
  if (listed.length === 0) return []
  const dictionary = await loadDictionary()
  return listed.map(({ row, teacher, students, decisions, pages }) => ({
    printing: row,
    teacherId: row.ownerId,
    teacher,
    printedAt: row.printedAt,
    matrix: buildResponseMatrix(buildSheets(row, students, decisions, pages), dictionary),
  }))
}

export const loadPaperWork = async (db: Connection, classId: string): Promise<PaperWork[]> =>
  (await loadPaperMatrices(db, classId)).map(({ printing, matrix, ...paper }) => ({
    ...paper,
    id: printing.id,
    paperId: printing.paperId,
    title: printing.title,
    possible: countMarks(printing),
    scores: scorePlayers(matrix),
  }))
