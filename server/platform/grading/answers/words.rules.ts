// Content words of a key and of an answer.
import { cachedPlainWord, getTerm } from '../../text/stems.ts'
import { tokenize } from '../../text/tokens.rules.ts'

/** Knowledge of English words, all in small letters. */
export type Dictionary = {
  isWord(word: string): boolean
  /** Words that share a sense with `word`. */
  synonyms(word: string): ReadonlySet<string>
}

export type Word = {
  /** As written, in small letters. */
  lower: string
  plain: string
  term: string
  /** Written with a capital. */
  capital: boolean
  /** UTF-16 range in its text. */
  start: number
  end: number
}

/** Words that carry no content of an answer; wider than retrieval's list, since answers are short. */
const FILLERS = new Set(
  `a an the of in on at to for and or is are was were be been being am by with as that this these those it its
  from what which who whom whose when where why how did do does done has have had will would can could shall
  should may might must there then than so such very also just only they them their he she his her him we our
  us you your i my me about into through during because called known named kind type sort`.split(/\s+/u),
)

/** Content words of `text` in order. */
export const contentWords = (text: string): Word[] =>
  tokenize(text).flatMap(({ surface, start, end }) => {
    const plain = cachedPlainWord(surface)
    if (plain === '' || FILLERS.has(surface.toLowerCase())) return []
    return [
      {
        lower: surface.toLowerCase().normalize('NFC'),
        plain,
        term: getTerm(plain, 'english'),
        capital: /^\p{Lu}/u.test(surface),
        start,
        end,
      },
    ]
  })
