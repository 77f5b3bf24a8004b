// Reads captions and plain transcripts.
import { readFile } from 'node:fs/promises'
import { decodeTextFile } from '../../encodings/decode-text.ts'
import { type ReadDocument, ReadingError, type Section } from '../index.ts'
import { parseMediaType } from '../media-type.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { passagesOfCues } from './passages-of-cues.rules.ts'
import { readTimedText } from './timed-forms.ts'

/** @throws ReadingError `not-text`, `empty`, `too-much-text`, or `broken` where no cue is found */
export const readTranscript = async ({
  path,
  mediaType = null,
  sections = [],
}: {
  path: string
  mediaType?: string | null
  sections?: readonly Section[]
}): Promise<ReadDocument> => {
  const decoded = decodeTextFile(await readFile(path), parseMediaType(mediaType)?.charset)
  if (decoded === null) throw new ReadingError('not-text')
  const { text } = decoded
  if (text.trim() === '') throw new ReadingError('empty')
  checkLetters(text.length)
  const cues = readTimedText(text)
  if (cues.length === 0) throw new ReadingError('broken')
  const seconds = (milliseconds: number) => milliseconds / 1000
  return {
    kind: 'transcript',
    pageSizes: [],
    passages: passagesOfCues(cues, sections),
    title: null,
    pagesWithoutText: [],
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    guessedEncoding: decoded.guessed,
    content: {
      kind: 'transcript',
      cues: cues.map(cue => ({ ...cue, start: seconds(cue.start), end: seconds(cue.end) })),
    },
  }
}
