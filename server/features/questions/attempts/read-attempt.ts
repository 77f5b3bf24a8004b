// Current state of an attempt.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { getOwnSheet } from './attempt-sheet.ts'
import { viewAttempt } from './attempt-view.ts'
import type { AttemptDeps } from './deps.ts'

export const readAttempt = async (
  { db, clock, content }: Pick<AttemptDeps, 'clock' | 'content'> & { db: Connection },
  actor: Actor,
  attemptId: string,
): Promise<Attempt> => viewAttempt(await getOwnSheet(db, content, actor, attemptId), clock.now())
