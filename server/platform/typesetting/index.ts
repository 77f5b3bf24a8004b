// Prints papers, answer sheets, sign-in cards and documents of texts to files, in a thread that is reused.
import { Worker } from 'node:worker_threads'
import { createThreads, heapLimits } from '../reading/threads.ts'
import { askThread } from '../task-process/index.ts'
import type { PrintedSchool } from './print-school.ts'
import type { PrintedCards } from './printed-cards.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { PictureFile, PrintedPaper } from './printed-paper.ts'
import type { PrintedSheets } from './printed-sheets.ts'

export { fitPicture } from './fit-picture.ts'
export { type PrintedSchool, printSchool } from './print-school.ts'
export { printStimulus } from './print-stimulus.ts'
export { listPrintedOptions, listPrintedPartners, readAnswer, readScheme } from './printed-answers.ts'
export type { PrintedCards } from './printed-cards.ts'
export type { PrintedBlock, Shape } from './printed-document.ts'
export type {
  PictureFile,
  PrintedPaper,
  PrintedQuestion,
  Run,
} from './printed-paper.ts'
export type { PrintedSheets, SheetForm } from './printed-sheets.ts'
export { cleanText, readPlainText, readRichText } from './read-rich-text.ts'

export type PaperTask = {
  format: 'pdf' | 'docx'
  paper: PrintedPaper
  pictures: readonly PictureFile[]
}
/** Answer sheets, as PDF. */
type SheetsTask = { format: 'sheets'; sheets: PrintedSheets }
/** Sign-in cards, as PDF. */
type CardsTask = { format: 'cards'; cards: PrintedCards; school: PrintedSchool | null }
/** Document of texts, as PDF. */
type DocumentTask = { format: 'document'; document: PrintedDocument; school: PrintedSchool | null }

/** Characters of each text that no font has. */
type UnprintableTask = { format: 'unprintable'; texts: readonly string[] }

type PrintTask = PaperTask | SheetsTask | CardsTask | DocumentTask
export type ToTypesetter = PrintTask | UnprintableTask
export type FromTypesetter =
  | { file: Uint8Array; unprintable: null; message: null }
  | { file: null; unprintable: string[][]; message: null }
  | { file: null; unprintable: null; message: string }

/** Milliseconds of processor time, above the longest paper; then the thread is ended. */
const timeoutMs = 30_000

const threads = createThreads(
  1,
  async () => new Worker(new URL('./print.worker.ts', import.meta.url), { resourceLimits: heapLimits }),
)

const askTypesetter = async (task: ToTypesetter): Promise<FromTypesetter> => {
  const thread = await threads.acquire()
  try {
    const answer = (await askThread(thread, { timeoutMs }, task)) as FromTypesetter
    if (answer.message !== null) throw new Error(answer.message)
    threads.release(thread)
    return answer
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

/** @throws Error when it can't be set, or takes longer than half a minute of processor time */
export const printFile = async (task: PrintTask): Promise<Uint8Array> =>
  (await askTypesetter(task)).file ?? new Uint8Array()

/**
 * Characters of each text that no font has: an empty box stands for them on paper.
 * @throws Error as `printFile`
 */
export const findUnprintable = async (texts: readonly string[]): Promise<string[][]> =>
  (await askTypesetter({ format: 'unprintable', texts })).unprintable ?? []
