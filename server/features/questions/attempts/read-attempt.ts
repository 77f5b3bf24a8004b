// Current state of an attempt.
import type { Attempt } from '@lantern/contract/questions/attempts/attempts'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { getOwnSheet } from './attempt-sheet.ts'
import type { AttemptDeps } from './deps.ts'
import { viewForPlayer } from './view-for-player.ts'

export const readAttempt = async (
  { db, clock, content }: Pick<AttemptDeps, 'clock' | 'content'> & { db: Connection },
  actor: Actor,
  attemptId: string,
): Promise<Attempt> => viewForPlayer(db, await getOwnSheet(db, content, actor, attemptId), clock.now())
