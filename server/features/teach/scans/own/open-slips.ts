// Feedback slips: for each student their marks question by question, the teacher's words, and a code that opens their
// own sheet once.

import { randomInt } from 'node:crypto'
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import { type PdfBlock, pdfFile } from '../../../../platform/pdf-document/index.ts'
import type { Sheet } from '../check/group-pages.rules.ts'
import { type LoadedSheets, loadSheets } from '../check/load-sheets.ts'
import type { ScanDeps } from '../deps.ts'
import { getOwnPrinting } from '../printing-queries.ts'
import { type GradedSheet, gradeSheet, listAskedOn } from '../results/grade-sheet.ts'
import { nameStudent } from '../results/response-matrix.ts'
import { ensureClaimCodes, type StudentRow } from '../student-queries.ts'
import { drawClaimCode, showClaimCode } from './claim-code.rules.ts'
import { formatMarks } from './format-marks.rules.ts'
import { listSlipRows } from './slip-rows.ts'

const buildSlip = (
  { printing }: LoadedSheets,
  sheet: Sheet,
  graded: GradedSheet,
  { student, code, publicUrl }: { student: StudentRow; code: string | null; publicUrl: string },
): PdfBlock[] => {
  const variant = printing.variants[sheet.variant]
  if (!variant) return []
  const questions = new Map(listAskedOn(printing, sheet).map(question => [question.id, question]))
  const shares = new Map(graded.answers.map(({ questionId, share }) => [questionId, share]))
  const score = computeScore(
    [...graded.counted].map(id => ({ points: questions.get(id)?.marks ?? 0, share: shares.get(id) ?? 0 })),
  )
  const { rows, comments } = listSlipRows(variant, questions, graded)
  return [
    { kind: 'title', text: nameStudent(student) },
    {
      kind: 'note',
      text: [
        printing.title,
        printing.className,
        student.rollNumber,
        printing.variants.length > 1 ? m.paper_variant({ variant: variantLetter(sheet.variant) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      kind: 'subheading',
      text: m.slip_score({ reached: formatMarks(score.reached), possible: score.possible }),
    },
    {
      kind: 'table',
      rows: [[m.slip_question(), m.slip_answer(), m.slip_right(), m.slip_marks()], ...rows],
    },
    ...comments.map(
      ({ number, comment }): PdfBlock => ({
        kind: 'point',
        text: m.slip_comment({ number, comment }),
        source: null,
      }),
    ),
    ...(code === null
      ? []
      : [
          {
            kind: 'note' as const,
            text: m.slip_code({ address: `${publicUrl}/own-sheets`, code: showClaimCode(code) }),
          },
        ]),
    { kind: 'page-break', restarts: true },
  ]
}

export const openSlips = async (
  { db, limits, slots, publicUrl }: Pick<ScanDeps, 'db' | 'limits' | 'slots' | 'publicUrl'>,
  actor: Actor,
  printingId: string,
): Promise<FileAnswer> => {
  const printing = await getOwnPrinting(db, actor, printingId)
  await limits.printing.count(actor.accountId)
  const dictionary = await loadDictionary()
  const loaded = await loadSheets(db, printing)
  const { sheets } = loaded.grouped
  if (sheets.length === 0) throw new Refusal('no-sheets')
  const codes = await ensureClaimCodes(
    db,
    printingId,
    sheets.map(({ studentId }) => studentId),
    () => drawClaimCode(randomInt),
  )
  const byId = new Map(sheets.map(sheet => [sheet.studentId, sheet]))
  const blocks = loaded.students.flatMap(student => {
    const sheet = byId.get(student.id)
    if (!sheet) return []
    const code = student.accountId === null ? (codes.get(student.id) ?? null) : null
    return buildSlip(loaded, sheet, gradeSheet(loaded, sheet, dictionary), { student, code, publicUrl })
  })
  const name = m.slip_file({ title: printing.title })
  return slots.run(actor.accountId, () =>
    pdfFile(name, { title: name, foot: name, blocks: blocks.slice(0, -1) }),
  )
}
