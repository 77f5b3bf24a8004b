// Words of a running recording as passages: an engine searches them like those of a source, which it is not yet.
import type { Db } from '../../../../database/client.ts'
import type { EnginePassage, MaterialLoader, PassageLoader } from '../../../../platform/engine/index.ts'
import type { DraftPassage } from '../../../../platform/reading/index.ts'
import { passagesOfCues } from '../../../../platform/reading/transcript/passages-of-cues.rules.ts'
import { withoutDoubtfulSentences } from '../doubt.rules.ts'
import { captionsOfLines, linesOfWords } from '../lines.rules.ts'
import { type GrowingWindow, listGrowingWindows } from './growing-queries.ts'

/** Passages in order of time; `sentencePlaces` are milliseconds. */
export const listRunningPassages = (windows: readonly Pick<GrowingWindow, 'words'>[]): DraftPassage[] => {
  const lines = linesOfWords(windows.flatMap(({ words }) => words))
  const cues = captionsOfLines(lines).map(caption => ({ ...caption, speaker: null }))
  return withoutDoubtfulSentences(passagesOfCues(cues), lines)
}

/** Ids of passages of sources are numbers. */
const separator = '/'

const nameRunningPassage = (uploadId: string, ordinal: number): string => `${uploadId}${separator}${ordinal}`

export const isRunningPassage = (passageId: string): boolean => passageId.includes(separator)

/** The passage that an id names; undefined for another upload, or where there is none any more. */
export const findRunningPassage = (
  uploadId: string,
  passages: readonly DraftPassage[],
  passageId: string,
): DraftPassage | undefined =>
  passages.find(({ ordinal }) => nameRunningPassage(uploadId, ordinal) === passageId)

const loadPassages = async (db: Db, uploadId: string): Promise<EnginePassage[]> =>
  listRunningPassages(await listGrowingWindows(db, uploadId)).map(
    ({ ordinal, headings, text, sentences }) => ({
      id: nameRunningPassage(uploadId, ordinal),
      headings,
      text,
      sentences,
    }),
  )

/** Loader for the engine alone, with the id of an upload that an action has checked. There are no vectors yet. */
export const createRunningMaterialLoader =
  (db: Db): MaterialLoader =>
  async uploadId => ({ passages: await loadPassages(db, uploadId), vectors: [] })

/** Loader for the engine alone, with ids that it found in uploads an action has checked. */
export const createRunningPassageLoader =
  (db: Db): PassageLoader =>
  async ids => {
    const uploadIds = [...new Set(ids.map(id => id.split(separator)[0]!))]
    const loaded = await Promise.all(uploadIds.map(uploadId => loadPassages(db, uploadId)))
    const wanted = new Set(ids)
    return loaded.flat().filter(({ id }) => wanted.has(id))
  }
