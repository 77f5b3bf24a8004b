// "What is a Hilbert matrix?" wants the sentence that says what is called so, wherever in it the name stands.

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
