// Equality of two questions, so that the answer to one may serve as the first answer to the other. Similar
// ones are only shown: many questions of nearly equal meaning ask something else ("Who applies …", "What is
// …").
import stem from 'wink-porter2-stemmer'
import { plainWords } from './plain.words.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const stemsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter(word => !plainWords.has(word))
      .map(word => stem(word)),
  )

const asksFor: Readonly<Record<string, string>> = {
  who: 'person',
  whom: 'person',
  whose: 'person',
  when: 'time',
  where: 'place',
  why: 'reason',
  which: 'thing',
  what: 'thing',
}

/** Kinds of thing asked for: time, place, reason, way, quantity … */
const listAskedFor = (text: string): string => {
  const words = wordsOf(text)
  const asked = words.flatMap((word, n) =>
    word === 'how' ? [`how ${words[n + 1] ?? ''}`] : (asksFor[word] ?? []),
  )
  const quantities = asked.map(one =>
    /^how (?!many|much|long|far|old|large|big|often|fast|high)/.test(one) ? 'way' : one,
  )
  return [...new Set(quantities)]
    .filter(one => one !== 'thing')
    .toSorted()
    .join()
}

/** Words that two questions share, of those that they have together: 0 to 1 (Dice). */
const shareWords = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter(word => other.has(word)).length) / (one.size + other.size || 1)

/** Measured: at this share hardly one in three hundred questions without an answer was given one (`bench/doubts-found`). */
const enoughShared = 0.8
const enoughMeant = 0.6

/** @param cosine of question and answer to what is asked; null where there are no vectors */
export const isSameQuestion = (asked: string, answered: string, cosine: number | null): boolean =>
  listAskedFor(asked) === listAskedFor(answered) &&
  shareWords(stemsOf(asked), stemsOf(answered)) >= enoughShared &&
  (cosine === null || cosine >= enoughMeant)
