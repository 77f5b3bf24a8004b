// Plays the sound around attached words of a recording. Its asker lends these seconds and nothing else of it.
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { soundAround } from '@lantern/contract/help/doubts/attached-sound.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { withStretch } from '../../material/recordings/index.ts'
import { getReadableDoubt } from './access.ts'
import type { DoubtDeps } from './deps.ts'

/** @throws Refusal `not-found`, also where the words have no sound or their asker can't hear it any more */
export const playAttached = async (
  deps: DoubtDeps,
  actor: Actor,
  { doubtId, number }: { doubtId: string; number: number },
  signal: AbortSignal,
): Promise<FileAnswer> => {
  const { attached, askerId } = await getReadableDoubt(deps.db, actor, doubtId)
  const citation = attached[number]
  const around = citation ? soundAround(citation.place) : null
  if (!citation || !around) throw new Refusal('not-found')
  await deps.limits.listening.count(actor.accountId)
  const asker = { accountId: askerId }
  return withStretch(deps, asker, { sourceId: citation.sourceId, ...around }, signal, async cut => {
    const bytes = await readFile(cut.path)
    return {
      size: bytes.length,
      contentType: cut.mediaType,
      name: `sound.${cut.mediaType.slice(6)}`,
      open: range => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
    }
  })
}
