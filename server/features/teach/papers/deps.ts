import type { Actor } from '../../../actions/actor.ts'
import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import type { Slots } from '../../../http/slots.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { CheckPlan } from '../../people/plans/index.ts'
import type { PaperQuestionSource } from './question-source.ts'

/** Dependencies of the paper actions. */
export type PaperDeps = {
  db: Db
  clock: Clock
  checkPlan: CheckPlan
  sources: readonly PaperQuestionSource[]
  engine: Pick<Engine, 'embed' | 'encoderName'>
  limits: {
    /** Rate limit of new papers per person. */
    making: Limit
    /** Rate limit of assemblies per person. */
    assembling: Limit
    /** Rate limit of printed files per person. */
    printing: Limit
  }
  /** Name of the school as admins set it; '' for none. */
  findSchoolName(): string
  /** Slots: one assembly or print per person at a time. */
  slots: Slots
  /** @throws Refusal `not-found` for a picture that isn't there, or that this person may not see */
  openImage(actor: Actor, imageId: string): Promise<FileAnswer>
}
