// Failure of a source: the reason is stored, and its file deleted unless a retry may succeed.
import type { Db } from '../../../database/client.ts'
import { announce } from '../../../platform/realtime/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import * as sourceRuns from './run-queries.ts'
import type { SourceRow } from './source-queries.ts'
import { canRetry, type FailureCode } from './source-view.ts'

/** Fails a source; does nothing where another run has it meanwhile. */
export const failSource = async (
  deps: { db: Db; storage: Storage },
  source: SourceRow,
  run: string,
  code: FailureCode,
  details: Record<string, number | string>,
): Promise<void> => {
  const isFileRetained = canRetry(code)
  const failed = await sourceRuns.update(deps.db, source.id, run, {
    state: 'failed',
    failureCode: code,
    failureDetails: details,
    pagesAskable: 0,
    ...(isFileRetained ? {} : { fileKey: null }),
  })
  if (failed && !isFileRetained && source.fileKey) await deps.storage.remove(source.fileKey)
  if (failed) await announce(deps.db, { topic: 'source', accountId: failed.ownerId, id: failed.id })
}
