// The recording of a homework that stops for its questions, and who may hear it for that.
import { planStops, type Stopping } from '@lantern/contract/questions/kinds/stops.rules'
import type { HomeworkSettings } from '@lantern/contract/teach/homework/homework'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listReadableSourcesOf } from '../../material/library/index.ts'
import { quizContent } from '../../questions/quizzes/index.ts'
import { isStudentOfRecording } from './queries.ts'

export const listAskedQuestions = async (db: Connection, quizId: string): Promise<readonly Stopping[]> =>
  (await quizContent.findQuiz(db, quizId))?.questions ?? []

/**
 * @returns null where the homework isn't given this way
 * @throws Refusal `homework-without-recording` where no question rests on a recording that this teacher may hear
 */
export const findRecordingOf = async (
  db: Connection,
  teacher: Actor,
  { stopsRecording }: Pick<HomeworkSettings, 'stopsRecording'>,
  questions: readonly Stopping[],
): Promise<string | null> => {
  if (!stopsRecording) return null
  const plan = planStops(questions)
  const [source] = plan ? await listReadableSourcesOf(db, teacher, [plan.sourceId]) : []
  if (source?.kind !== 'recording' || source.fileKey === null) throw new Refusal('homework-without-recording')
  return source.id
}

/** Students of a homework hear its recording from its opening on, whether or not it is material of theirs. */
export const mayListenForHomework = (
  db: Connection,
  { accountId }: Pick<Actor, 'accountId'>,
  sourceId: string,
  now: Date,
): Promise<boolean> => isStudentOfRecording(db, accountId, sourceId, now)
