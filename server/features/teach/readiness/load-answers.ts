// Answers of people about the chapters of exams, from their learner records.
import type { ExamChapter } from '@lantern/contract/teach/readiness/readiness'
import type { Connection } from '../../../database/client.ts'
import { listPositionsOf } from '../../material/passages/index.ts'
import { type ListedAnswer, listAnswersOf } from '../../study/learning/index.ts'
import type { ChapterAnswer } from './chapter.rules.ts'
import { createChapterFinder, type Position } from './match-answers.rules.ts'

export type FoundAnswer = ChapterAnswer & Pick<ListedAnswer, 'id' | 'reference' | 'passageId'>

export type AnswersOfPeople = {
  /** Answers of each person by their chapters' ids, newest first. */
  ofChapters(accountId: string, chapters: readonly ExamChapter[]): Map<string, FoundAnswer[]>
}

/** Whether each question had been answered before, from the oldest on. @param answers newest first */
const withRepeats = (answers: readonly ListedAnswer[]): (ListedAnswer & FoundAnswer)[] => {
  const seen = new Set<string>()
  return answers
    .toReversed()
    .map(answer => {
      const isRepeat = seen.has(answer.stem)
      seen.add(answer.stem)
      return { ...answer, isRepeat }
    })
    .toReversed()
}

export const loadAnswers = async (
  db: Connection,
  accountIds: readonly string[],
): Promise<AnswersOfPeople> => {
  const listed = accountIds.length === 0 ? [] : await listAnswersOf(db, accountIds)
  const passageIds = new Set(listed.flatMap(({ passageId }) => passageId ?? []))
  const positions: ReadonlyMap<string, Position> = await listPositionsOf(db, [...passageIds])
  const byPerson = new Map(
    [...Map.groupBy(listed, ({ accountId }) => accountId)].map(
      ([accountId, answers]) => [accountId, withRepeats(answers)] as const,
    ),
  )
  return {
    ofChapters: (accountId, chapters) => {
      const find = createChapterFinder(chapters, positions)
      const found = new Map<string, FoundAnswer[]>()
      for (const answer of byPerson.get(accountId) ?? []) {
        const chapterId = find(answer)
        if (chapterId === null) continue
        const own = found.get(chapterId)
        if (own) own.push(answer)
        else found.set(chapterId, [answer])
      }
      return found
    },
  }
}
