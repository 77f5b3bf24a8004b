// Log of what students asked below full answers: by class and heading, without the words.
import { helpLimits } from '@lantern/contract/classes/help-levels/help-levels.rules'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { LimitedQuestion } from '../../../platform/engine/limited.ts'
import { listSourcesByIds } from '../../material/library/index.ts'
import { deleteQuestionsBefore, insertQuestion } from './queries.ts'

export const recordQuestion = async (
  { db, clock }: { db: Db; clock: Clock },
  { personId: accountId, classId, level, place }: LimitedQuestion,
): Promise<void> => {
  // Passages of a recording that still runs belong to no source yet.
  const [source] = place ? await listSourcesByIds(db, [place.sourceId]) : []
  const sourceId = source?.id ?? null
  const heading = sourceId === null ? '' : (place?.heading ?? '')
  await insertQuestion(db, { classId, accountId, level, sourceId, heading, askedAt: clock.now() })
}

const dayMs = 86_400_000

export const deleteOldQuestions = (db: Db, now: Date) =>
  deleteQuestionsBefore(db, new Date(now.getTime() - helpLimits.logDays * dayMs))
