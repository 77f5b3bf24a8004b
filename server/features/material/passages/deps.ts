import type { Db } from '../../../database/client.ts'
import type { Embedder, Engine } from '../../../platform/engine/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export type PassageDeps = { db: Db; engine: Engine }

/** Dependencies of the jobs that make vectors. */
export type VectorDeps = PassageDeps & {
  jobs: Jobs
  /** Model for vectors beside the built-in ones; null where none is set up. */
  findEmbedder(): Embedder | null
}
