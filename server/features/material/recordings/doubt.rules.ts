// Sentences of a transcript that the machine was unsure of: they are shown and found, but nothing is quoted from them.
import type { SpokenLine, SpokenWord } from '@lantern/contract/material/recordings/recordings'
import type { DraftPassage } from '../../../platform/reading/index.ts'
import { listContentWords } from '../../../platform/text/content-words.ts'
import { captionsOfLines } from './lines.rules.ts'

/** Names, numbers and other words that say something by themselves: longer than three letters, or with a digit. */
const isContentWord = ({ text }: SpokenWord): boolean =>
  listContentWords(text).some(word => word.length > 3 || /\p{N}/u.test(word))

/** Whether more than half of the content words are doubtful; of all words where none is a content word. */
export const isMostlyDoubtful = (words: readonly SpokenWord[]): boolean => {
  const content = words.filter(isContentWord)
  const judged = content.length > 0 ? content : words
  return judged.filter(({ isDoubtful }) => isDoubtful).length * 2 > judged.length
}

type Place = { first: number; last: number }

/** Gives the words that are spoken within a time in milliseconds; times are asked for in ascending order. */
const createWordFinder = (lines: readonly SpokenLine[]) => {
  const captions = captionsOfLines(lines)
  let from = 0
  return ({ first, last }: Place): SpokenWord[] => {
    while ((captions[from]?.start ?? first) < first) from += 1
    const words: SpokenWord[] = []
    for (let at = from; (captions[at]?.start ?? Number.POSITIVE_INFINITY) <= last; at++)
      if (captions[at]!.end <= last) words.push(...lines[at]!.words)
    return words
  }
}

/**
 * Passages of a transcript whose sentences are those that may be quoted. Doubtful ones stay in their text; a passage
 * of doubtful ones alone is left out.
 * @param lines from which the passages were read
 */
export const withoutDoubtfulSentences = (
  passages: readonly DraftPassage[],
  lines: readonly SpokenLine[],
): DraftPassage[] => {
  const findWords = createWordFinder(lines)
  return passages
    .map(passage => {
      const places = passage.sentencePlaces ?? []
      const isSure = places.map(place => !isMostlyDoubtful(findWords(place)))
      return {
        ...passage,
        sentences: passage.sentences.filter((_, i) => isSure[i] ?? true),
        sentencePlaces: passage.sentencePlaces && places.filter((_, i) => isSure[i]),
      }
    })
    .filter(({ sentences }) => sentences.length > 0)
    .map((passage, ordinal) => ({ ...passage, ordinal }))
}
