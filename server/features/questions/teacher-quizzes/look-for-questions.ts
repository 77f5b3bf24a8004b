// A pass of the engine over the text of a quiz; each question is saved as it arrives.
import { maxQuizQuestions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { QuestionsRequest } from '../../../platform/engine/generation.ts'
import type { Maker } from '../../study/generations/index.ts'
import { type CitedDraft, citeDraft } from '../quizzes/index.ts'
import type { TeacherQuizMakerDeps } from './deps.ts'
import { contentOfDraft } from './question-content.ts'
import { appendQuestions, countQuestions } from './question-queries.ts'
import { lockOwnQuiz, type QuizRow, updateQuiz } from './quiz-queries.ts'

export type Run = Parameters<Maker>[0]

/** A seed of its own for each look at each cell of each quiz, the same for every run of it. */
export const deriveSeed = (quizId: string, cell: number, look: number): number =>
  Number.parseInt(quizId.slice(0, 8), 16) + cell + look * 1000

const saveQuestion = (
  { db, now }: TeacherQuizMakerDeps,
  quiz: QuizRow,
  cell: number | null,
  draft: CitedDraft,
) =>
  db.transaction(async tx => {
    const locked = await lockOwnQuiz(tx, { accountId: quiz.ownerId }, quiz.id)
    const there = (await countQuestions(tx, [quiz.id])).get(quiz.id) ?? 0
    if (there >= maxQuizQuestions) return false
    const updatedAt = now()
    await appendQuestions(tx, locked.id, [{ ...contentOfDraft(draft), cell, updatedAt }])
    await updateQuiz(tx, locked.id, { updatedAt })
    return true
  })

export type Asked = Omit<QuestionsRequest, 'levels' | 'difficulty' | 'count' | 'earlierStems' | 'seed'>
export type Making = {
  quiz: QuizRow
  names: ReadonlyMap<string, string>
  asked: Asked
  /** Stems never repeated, and those that are repeated only where the text holds no others. */
  known: { unfair: readonly string[]; recent: readonly string[] }
  onQuestionSaved(): Promise<void>
}

/**
 * Pass over the text.
 * @param isNew whether a question may be kept; all by default
 * @returns how many questions were kept
 */
export const look = async (
  deps: TeacherQuizMakerDeps,
  run: Run,
  { quiz, names, onQuestionSaved }: Making,
  cell: number | null,
  request: QuestionsRequest,
  isNew: (draft: CitedDraft) => boolean = () => true,
): Promise<number> => {
  let savedCount = 0
  for await (const part of deps.engine.makeQuestions(request, run.signal)) {
    if (part.type === 'engine') await run.by(part.name, part.note)
    else if (part.type === 'step' && part.step === 'reading')
      await run.step({ name: 'reading', done: part.done, total: part.total })
    else if (part.type === 'item') {
      const draft = await citeDraft(deps.db, part.item, names)
      if (!draft || !isNew(draft) || !(await saveQuestion(deps, quiz, cell, draft))) continue
      savedCount++
      await onQuestionSaved()
    }
    if (run.signal.aborted) break
  }
  return savedCount
}
