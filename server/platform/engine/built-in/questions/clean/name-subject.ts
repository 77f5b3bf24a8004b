// Texts about one person speak of them as "she" or "he" in most sentences. Where nobody else can be meant, the
// name stands in for the pronoun, so that the sentence can be asked about by itself.

import { FIRST_NAMES, PARTICLES } from '../../language/words/first-names.words.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import { men, women } from '../../language/words/pronouns.words.ts'

type Said = { text: string; passage: { headings: readonly string[] } }

const PERSON = new RegExp(
  `^(?<first>\\p{Lu}\\p{Ll}+)(?: (?:\\p{Lu}\\.|\\p{Lu}[\\p{L}’'-]+|${PARTICLES})){1,3}$`,
  'u',
)
const OF_WOMEN = anywhere(women, 'giu')
const OF_MEN = anywhere(men, 'giu')
/** Minimum share of all pronouns for people: below it, the text is about somebody else as well. */
const LEAST_SHARE = 0.85
const FEWEST = 6

const getCount = (sentences: readonly Said[], pattern: RegExp): number =>
  sentences.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)

/**
 * Gives a sentence the name of whom the text is about.
 * @returns its wording with the name; null where the text is about no person, or somebody else may be meant
 */
export const createSubjectNaming = (
  sentences: readonly Said[],
): ((said: Said, before: Said | undefined) => string | null) => {
  const title = sentences[0]?.passage.headings[0] ?? ''
  const first = PERSON.exec(title)?.groups?.first
  const isPerson = first !== undefined && FIRST_NAMES.has(first.toLowerCase())
  const women = isPerson ? getCount(sentences, OF_WOMEN) : 0
  const men = isPerson ? getCount(sentences, OF_MEN) : 0
  const most = Math.max(women, men)
  if (most < FEWEST || most < LEAST_SHARE * (women + men)) return () => null
  const [subject, owner] = women > men ? ['She', 'Her'] : ['He', 'His']
  const surname = title.split(' ').at(-1)!
  // "Curie's sister": then the sister may be meant.
  const speaksOfThem = new RegExp(`^(?:${subject}|${owner}|(?:${first} )?(?:\\S+ )?${surname}) (?!['’])`, 'u')
  const opening = new RegExp(`^(?<pronoun>${subject}|${owner}) (?=\\p{Ll})`, 'u')
  return ({ text, passage }, before) => {
    const pronoun = opening.exec(text)?.groups?.pronoun
    if (!pronoun || before?.passage !== passage || !speaksOfThem.test(before.text)) return null
    return text.replace(opening, pronoun === owner ? `${title}’s ` : `${title} `)
  }
}
