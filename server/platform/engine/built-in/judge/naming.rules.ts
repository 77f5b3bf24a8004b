// "What is a Hilbert matrix?" wants the sentence that says what is called so, wherever in it the name stands.
import { listSpelledOut } from '../definitions/spelled-out.rules.ts'

const subject =
  /^(?:so |and |but )?(?:what(?:['’]s| is| are| was| were)(?: meant by| the meaning of)?|who(?:['’]s| is| was)|define|explain|what (?:does|do))\s+(?:an? |the )?(.{2,60}?)(?:\s+(?:mean|stand for|do))?[\s?.!]*$/iu

/** Subject of a question of the form "What is X?", in lower case; null for other questions. */
export const findSubject = (question: string): string | null => {
  const found = subject.exec(question.trim().slice(0, 200))?.[1]?.toLowerCase()
  return found && found.split(/\s+/u).length <= 4 ? found : null
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/["“”‘’'*_]/gu, '')
    .replace(/\s+/gu, ' ')
const LEADS = [
  'called ',
  'so-called ',
  'known as ',
  'termed ',
  'named ',
  'call this ',
  'call it ',
  'call them ',
]
const ARTICLES = ['', 'a ', 'an ', 'the ']
const FOLLOWS = [' is ', ' are ', ' was ', ' were ', ' means ', ' stands for ', ' refers to ']

/** Optional words before a statement: "In short, Linux is …", "So a stoma is …". */
const opening =
  /^(?:(?:and|but|so|now|well|okay|then|thus|basically),? )?(?:in (?:[\p{L}’'-]+ ){0,3}[\p{L}’'-]+, )?/u

const abbreviation = /^[\p{L}\d]{2,8}$/u

/** Whether a sentence gives the words that an abbreviation, in lower case, stands for. */
const spellsOut = (sentence: string, name: string): boolean =>
  abbreviation.test(name) && listSpelledOut(sentence).some(({ short }) => short.toLowerCase() === name)

/** Whether a sentence says what `term` is: "… the so-called Hilbert matrix", or "A stoma is …" at its beginning, or the
 * words that an abbreviation stands for. */
export const saysWhatIs = (sentence: string, term: string): boolean => {
  const looked = sentence.slice(0, 600)
  const text = fold(looked)
  const name = fold(term)
  if (LEADS.some(lead => ARTICLES.some(article => text.includes(lead + article + name)))) return true
  const said = text.replace(opening, '')
  return (
    ARTICLES.some(article => FOLLOWS.some(verb => said.startsWith(article + name + verb))) ||
    spellsOut(looked, name)
  )
}

const withoutEnd = (text: string): string => text.replace(/[\s:.–—-]+$/u, '')

/**
 * Whether a line heads the entry of `term` in a reference, so that the sentence below says what it is: the term alone, or
 * a call of it.
 */
export const headsEntryOf = (line: string, term: string): boolean => {
  const text = withoutEnd(fold(line.slice(0, 300)))
  const name = fold(term)
  if (ARTICLES.some(article => text === article + name)) return true
  return [`${name} (`, `${name}(`].some(call => {
    const at = text.indexOf(call)
    return at >= 0 && !/[\p{L}\d_]/u.test(text.charAt(at - 1))
  })
}
