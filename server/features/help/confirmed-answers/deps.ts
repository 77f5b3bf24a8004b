import type { Limit } from '../../../actions/limit.ts'
import type { Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { Engine } from '../../../platform/engine/index.ts'

/** Dependencies of the search for answers. */
export type FindingDeps = {
  db: Db
  engine: Pick<Engine, 'embed' | 'encoderName'>
  /** Hears why a question could not be embedded; it is looked for by its words then. */
  onError(error: unknown): void
}

export type AnswerDeps = FindingDeps & { clock: Clock }

export type AnswerRouteDeps = AnswerDeps & {
  engine: Pick<Engine, 'mayQuote'>
  /** Rate limits per person: searches for similar answers, and marking one as helpful. */
  limits: Record<'finding' | 'helping', Limit>
}
