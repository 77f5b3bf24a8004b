// "What is a Hilbert matrix?" wants the sentence that says what is called so, wherever in it the name stands.

import { listContentTerms } from '../../../text/content-words.ts'

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
const ARTICLES = ['', 'a ', 'an ', 'the ']

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

/** "Step 1:", "Chapter 7.", "7.2", "(b)" before a heading's own words. */
const enumerator =
  /^(?:(?:chapter|section|part|unit|lesson|step|steps|appendix|slide|topic|figure)\s+[\dIVXivx]+(?:\.\d+)*[\s:.–—-]*|\(?(?:\d+(?:\.\d+)*|[a-z]|[ivx]+)[.)]?[\s:–—-]+)/iu

/**
 * Whether a heading is of `term`, so that the first sentence below says what it is: "Osmosis", "Step 1: Fixation" for
 * nitrogen fixation. Its own words are among those of the term, the last of these among them.
 */
export const headsSectionOf = (heading: string, term: string): boolean => {
  const own = listContentTerms(heading.slice(0, 200).replace(enumerator, ''))
  const sought = listContentTerms(term)
  return own.length > 0 && own.every(word => sought.includes(word)) && own.includes(sought.at(-1)!)
}
