import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { SoundCutter } from '../../../platform/sound/sound-cutter.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { CheckPlan } from '../../people/plans/index.ts'
import type { Answering } from '../chat/index.ts'

/** Dependencies of offers to teachers, also in the jobs process. */
export type OfferDeps = {
  db: Db
  clock: Clock
  /** Teachers of a student's classes. */
  listTeachersOf(studentId: string): Promise<string[]>
}

/** Dependencies of the pictures of doubts. */
export type PictureDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  storage: Pick<Storage, 'put' | 'open'>
  pictures: Pick<PictureStore, 'storeCopy'>
  /** Rate limit of added pictures per person. */
  limits: Record<'picturing', Limit>
}

export type DoubtDeps = OfferDeps & {
  engine: Pick<Engine, 'name' | 'classifyQuestion' | 'embed' | 'encoderName' | 'mayQuote'>
  /** Hears of what goes wrong beside the asking. */
  onError(error: unknown): void
  answering: Pick<Answering, 'start'>
  /** Checks that a person's plan has room for one more. */
  checkPlan: CheckPlan
  storage: Pick<Storage, 'withPath'>
  cutter: Pick<SoundCutter, 'withCut'>
  /** Rate limits per person: asking, inviting, messages, typing signals, suggested subjects and sounds. */
  limits: Record<'asking' | 'inviting' | 'writing' | 'typing' | 'suggesting' | 'listening', Limit>
}
