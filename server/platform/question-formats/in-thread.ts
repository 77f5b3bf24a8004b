// Reads and writes files in a thread of their own, which is ended where it takes too long or too much memory.
import { Worker } from 'node:worker_threads'
import type { DataFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { runThread, ThreadError } from '../task-process/index.ts'
import { type FileFailure, QuestionFileError } from './file-error.ts'
import type { Pictures } from './items.ts'
import type { ReadChoices, ReadQuestions } from './read-file.ts'
import type { WrittenFile } from './write-questions.ts'

export type QuestionsTask =
  | { do: 'read'; path: string; choices: ReadChoices }
  | { do: 'write'; format: DataFormat; questions: readonly PortableQuestion[]; pictures: Pictures }

export type QuestionsOutcome =
  | { is: 'read'; read: ReadQuestions }
  | { is: 'written'; written: WrittenFile }
  | { is: 'refused'; failure: FileFailure; detail: string }
  | { is: 'broken'; message: string }

/** Milliseconds of processor time for a file, many times what 20,000 questions need. */
const timeoutMs = 60_000
const heap = { maxOldGenerationSizeMb: 1024 }

const run = async (task: QuestionsTask, signal: AbortSignal): Promise<QuestionsOutcome> => {
  const worker = new Worker(new URL('./questions.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: heap,
  })
  try {
    return (await runThread(worker, { timeoutMs, signal })) as QuestionsOutcome
  } catch (error) {
    if (error instanceof ThreadError && error.fault !== 'died')
      return { is: 'refused', failure: 'too-large', detail: '' }
    throw error
  }
}

const fail = (outcome: QuestionsOutcome): never => {
  if (outcome.is === 'refused') throw new QuestionFileError(outcome.failure, outcome.detail)
  throw new Error(outcome.is === 'broken' ? outcome.message : 'a thread did something else')
}

/** @throws QuestionFileError for a file that can't be read; the signal's reason when aborted */
export const readQuestionFile = async (
  path: string,
  signal: AbortSignal,
  choices: ReadChoices = { roles: null, encoding: null },
): Promise<ReadQuestions> => {
  const outcome = await run({ do: 'read', path, choices }, signal)
  return outcome.is === 'read' ? outcome.read : fail(outcome)
}

/** @param pictures those that the questions show @throws the signal's reason when aborted */
export const writeQuestionFile = async (
  file: Omit<Extract<QuestionsTask, { do: 'write' }>, 'do'>,
  signal: AbortSignal,
): Promise<WrittenFile> => {
  const outcome = await run({ do: 'write', ...file }, signal)
  return outcome.is === 'written' ? outcome.written : fail(outcome)
}
