import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import type { Slots } from '../../../http/slots.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { CheckPlan } from '../../people/plans/index.ts'
import type { PaperQuestionSource } from './question-source.ts'

/** What the actions of papers work with. */
export type PaperDeps = {
  db: Db
  clock: Clock
  checkPlan: CheckPlan
  sources: readonly PaperQuestionSource[]
  engine: Pick<Engine, 'embed' | 'encoderName'>
  limits: {
    /** How many papers a person may begin. */
    making: Limit
    /** How often a person may have one put together. */
    assembling: Limit
    /** How many files a person may have made. */
    printing: Limit
  }
  /** One paper of a person is put together or made into a file at a time. */
  slots: Slots
  /** @throws Refusal `not-found` for a picture that isn't there, or that this person may not see */
  openImage(actor: Actor, imageId: string): Promise<FileAnswer>
}
