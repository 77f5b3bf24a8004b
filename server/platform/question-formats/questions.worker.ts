// Reads or writes one file of questions and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { ReadingError } from '../reading/index.ts'
import { XmlError } from '../xml/parse-xml.ts'
import { QuestionFileError } from './file-error.ts'
import type { QuestionsOutcome, QuestionsTask } from './in-thread.ts'
import { readFileOfQuestions } from './read-file.ts'
import { writeQuestions } from './write-questions.ts'

const work = async (task: QuestionsTask): Promise<QuestionsOutcome> => {
  if (task.do === 'read') return { is: 'read', read: await readFileOfQuestions(task.path, task.choices) }
  return { is: 'written', written: await writeQuestions(task.format, task.questions, task.pictures) }
}

const toOutcome = (error: unknown): QuestionsOutcome => {
  if (error instanceof QuestionFileError)
    return { is: 'refused', failure: error.failure, detail: error.detail }
  if (error instanceof XmlError) return { is: 'refused', failure: 'broken', detail: String(error.line) }
  if (error instanceof ReadingError)
    return {
      is: 'refused',
      failure: error.failure === 'inflates-too-much' ? 'too-large' : 'broken',
      detail: '',
    }
  return { is: 'broken', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

parentPort?.postMessage(await work(workerData as QuestionsTask).catch(toOutcome))
