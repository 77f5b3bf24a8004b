// Choice of what is read of slides besides what is shown. They are read again, and nobody can ask them meanwhile:
// what is to be left out is left out at once.
import type { Actor } from '../../../actions/actor.ts'
import type { LibraryDeps } from './deps.ts'
import { readAgain } from './read-again.ts'
import { getOwnSource, type SourceRow, updateSource } from './source-queries.ts'

export type SlidesChoice = { readsHidden?: boolean | undefined; readsNotes?: boolean | undefined }

/** Sources of other kinds stay as they are. @throws Refusal `not-found` */
export const changeSlides = async (
  deps: LibraryDeps,
  actor: Actor,
  sourceId: string,
  choice: SlidesChoice,
): Promise<SourceRow> => {
  const source = await getOwnSource(deps.db, actor, sourceId)
  if (source.kind !== 'slides') return source
  const readsHidden = choice.readsHidden ?? source.readsHidden
  const readsNotes = choice.readsNotes ?? source.readsNotes
  if (readsHidden === source.readsHidden && readsNotes === source.readsNotes) return source
  const change = { readsHidden, readsNotes }
  if (source.state === 'failed') return (await updateSource(deps.db, source.id, change)) ?? source
  return readAgain(deps, source, { change: tx => updateSource(tx, source.id, change) })
}
