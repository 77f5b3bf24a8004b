// A statement to judge isn't copied from the text, where it would only be found again: the same is said in another order,
// in another voice or with another word.
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { tagWords } from '../../language/tagger.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import { synonyms } from '../../language/words/synonyms.words.ts'
import { asInside } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { moveTime } from './move-time.ts'
import { turnDefinition } from './turn-definition.ts'
import { turnVoice } from './turn-voice.ts'

const BECAUSE = /^(?<effect>[^,;]{12,}?),? because (?<cause>[^,;]{8,})\.$/u
const WHEREAS = /^(?<one>[^,;]{12,}), (?:whereas|while) (?<other>[^,;]{12,})\.$/u

/** Sentence with its "because" clause moved behind the effect, or a contrast from its other side. */
const turnClauses = (doc: Document, text: string): string | null => {
  const { effect, cause } = BECAUSE.exec(text)?.groups ?? {}
  const came = effect && cause ? asInside(effect, doc) : null
  if (came !== null) return `Because ${cause}, ${came}.`
  const { one, other } = WHEREAS.exec(text)?.groups ?? {}
  const first = one && other ? asInside(one, doc) : null
  return first === null ? null : `While ${first}, ${other}.`
}

const PATTERNS = synonyms.map(([from, to]) => ({ pattern: anywhere([from], 'u'), to }))

/** Before a noun that is written like a verb: "their needs". */
const BEFORE_NOUN = /^(?:DET|ADJ|NUM)$/u
const OWNER = /^(?:my|our|your|his|her|its|their)$/u

/** With the first word for which another says the same. */
const replaceWord = ({ text, words }: Pick<Sentence, 'text' | 'words'>): string | null => {
  for (const { pattern, to } of PATTERNS) {
    const found = pattern.exec(text)
    const before = words.filter(({ end }) => end <= (found?.index ?? 0)).at(-1)
    const isNoun = before !== undefined && (BEFORE_NOUN.test(before.pos) || OWNER.test(before.lower))
    if (found && !isNoun) return text.replace(pattern, to)
  }
  return null
}

/** The same in other words; null where nothing is sure to say the same. */
export const reword = (doc: Document, sentence: Sentence): string | null => {
  const { text } = sentence
  const turned =
    turnDefinition(doc, text) ?? turnVoice(doc, sentence) ?? turnClauses(doc, text) ?? moveTime(doc, sentence)
  if (turned !== null) return capitalised(turned)
  const replaced = replaceWord(sentence)
  return replaced === null ? null : capitalised(replaced)
}

/** A false wording of a sentence in other words, as far as they can be found; else as it stands. */
export const rewordFalse = (doc: Document, sentence: Sentence, text: string): string =>
  reword(doc, { ...sentence, text, words: tagWords(text) }) ?? text
