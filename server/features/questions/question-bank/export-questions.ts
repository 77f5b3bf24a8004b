// Exports chosen questions in another system's format or as a document, or previews the losses.
import { findUnprintable } from '@lantern/contract/printable.rules'
import {
  drawQuestion,
  exampleSeed,
  isCalculated,
} from '@lantern/contract/questions/kinds/numeric/calculated.rules'
import { listQuestionFiles } from '@lantern/contract/questions/kinds/question-images.rules'
import {
  type DataFormat,
  type ExportFormat,
  isPrintFormat,
  type PrintFormat,
} from '@lantern/contract/questions/question-bank/loss-report'
import {
  type BankSelection,
  type ExportReport,
  getMaxExported,
} from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { writeQuestionFile } from '../../../platform/question-formats/index.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import { readOwnPictures } from '../teacher-quizzes/index.ts'
import { type AskableBankQuestion, freezeAskable } from './askable-questions.ts'
import { toPortable } from './bank-content.ts'
import { type BankRow, listOwnBankQuestions } from './bank-queries.ts'
import type { QuestionBankDeps } from './deps.ts'
import { printQuestions } from './print-questions.ts'
import { searchBank } from './search-queries.ts'

const maxReportedLines = 500

type Wanted = { format: ExportFormat; selection: BankSelection }

const loadRows = async (
  { db }: QuestionBankDeps,
  actor: Actor,
  { format, selection }: Wanted,
): Promise<{ rows: BankRow[]; isCut: boolean }> => {
  const max = getMaxExported(format)
  const found =
    selection.by === 'ids'
      ? await listOwnBankQuestions(db, actor, selection.questionIds)
      : await searchBank(db, actor, selection.filter, null, max)
  if (found.length === 0) throw new Refusal('not-found')
  return { rows: found.slice(0, max), isCut: found.length > max }
}

const readPictures = (deps: QuestionBankDeps, actor: Actor, rows: readonly BankRow[]) => {
  const wanted = rows.flatMap(listQuestionFiles)
  return readOwnPictures(deps, actor, [...new Set(wanted)])
}

const nameOf = ({ title = '', body }: { title?: string; body: { stem: string } }): string =>
  (title || body.stem).replace(/\s+/gu, ' ').slice(0, 200).toWellFormed()

const writeData = async (
  deps: QuestionBankDeps,
  actor: Actor,
  rows: readonly BankRow[],
  format: DataFormat,
  signal: AbortSignal,
) => {
  const portable = rows.flatMap(row => toPortable(row) ?? [])
  const pictures = await readPictures(deps, actor, rows)
  return { portable, written: await writeQuestionFile({ format, questions: portable, pictures }, signal) }
}

/** Fonts of a document for Word are those of the computer that opens it. */
const listPrintLosses = (
  question: AskableBankQuestion,
  format: PrintFormat,
): ExportReport['items'][number]['losses'] => {
  const text = JSON.stringify([question.body, question.explanation, question.stimulus, question.topic])
  const characters = format === 'pdf' ? findUnprintable(text) : []
  return [
    ...(isCalculated(question) ? [{ code: 'numbers-fixed' as const, detail: '' }] : []),
    ...(characters.length > 0 ? [{ code: 'characters-left' as const, detail: characters.join(' ') }] : []),
  ]
}

export const reportExport = async (
  deps: QuestionBankDeps,
  actor: Actor,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<ExportReport> => {
  await deps.exports.count(actor.accountId)
  const { rows, isCut } = await loadRows(deps, actor, wanted)
  const unready = rows
    .filter(row => toPortable(row) === null)
    .map(row => ({ name: nameOf(row), losses: [], refused: 'unfit' as const }))
  const { format } = wanted
  if (isPrintFormat(format)) {
    const questions = freezeAskable(rows)
    const lines = questions.flatMap(row => {
      const losses = listPrintLosses(row, format)
      return losses.length === 0 ? [] : [{ name: nameOf(row), losses, refused: null }]
    })
    return { written: questions.length, isCut, items: [...unready, ...lines].slice(0, maxReportedLines) }
  }
  const { portable, written } = await writeData(deps, actor, rows, format, signal)
  const reportLines = written.report.flatMap(({ place, losses, refused }) => {
    const question = portable[place]
    if (!question || (losses.length === 0 && refused === null)) return []
    return [{ name: nameOf(question), losses, refused: refused?.reason ?? null }]
  })
  return {
    written: written.report.filter(({ refused }) => refused === null).length,
    isCut,
    items: [...unready, ...reportLines].slice(0, maxReportedLines),
  }
}

const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const writeFile = async (
  deps: QuestionBankDeps,
  actor: Actor,
  wanted: Wanted,
  title: string,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; contentType: string; extension: string }> => {
  const { format } = wanted
  const { rows } = await loadRows(deps, actor, wanted)
  if (!isPrintFormat(format)) return (await writeData(deps, actor, rows, format, signal)).written
  const questions = freezeAskable(rows).map(question => drawQuestion(question, exampleSeed))
  if (questions.length === 0) throw new Refusal('not-found')
  const pictures = await readPictures(deps, actor, rows)
  const bytes = await deps.printing.run(actor.accountId, () =>
    printQuestions(format, questions, pictures, title),
  )
  return { bytes, contentType: contentTypes[format], extension: format }
}

export const exportQuestions = async (
  deps: QuestionBankDeps,
  actor: Actor,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<FileAnswer> => {
  await deps.exports.count(actor.accountId)
  const title = m.bank_export_name({ day: deps.clock.now().toISOString().slice(0, 10) })
  const { bytes, contentType, extension } = await writeFile(deps, actor, wanted, title, signal)
  return fileOfBytes(bytes, { name: `${title}.${extension}`, contentType })
}
