import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { CheckPlan } from '../../people/plans/index.ts'
import type { Answering } from '../chat/index.ts'

/** What asks the next teacher works with, also in the jobs process. */
export type OfferDeps = {
  db: Db
  clock: Clock
  /** Teachers whose class a student is in. */
  listTeachersOf(studentId: string): Promise<string[]>
}

/** What pictures of doubts work with. */
export type PictureDeps = {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'send'>
  storage: Pick<Storage, 'put' | 'open'>
  pictures: Pick<PictureStore, 'keep'>
  /** How many pictures a person may add. */
  limits: Record<'picturing', Limit>
}

export type DoubtDeps = OfferDeps & {
  engine: Pick<Engine, 'name' | 'classifyQuestion' | 'embed' | 'encoderName'>
  /** Hears of what goes wrong beside the asking. */
  onError(error: unknown): void
  answering: Pick<Answering, 'start'>
  /** Whether somebody's plan has room for one more. */
  checkPlan: CheckPlan
  /** How often a person may ask, invite, write, say that they write, and have a subject suggested. */
  limits: Record<'asking' | 'inviting' | 'writing' | 'typing' | 'suggesting', Limit>
}
