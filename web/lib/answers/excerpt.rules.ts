// Excerpt of a passage that fits a projector: the key words with their surroundings.

/** Maximum letters of context on each side. */
const around = { before: 150, after: 110 }

/** End of a text, from the start of a sentence or word; begins with an ellipsis if shortened. */
const getEnd = (text: string): string => {
  if (text.length <= around.before) return text
  const tail = text.slice(-around.before)
  const sentence = /[.!?]\s+(?=\S)/.exec(tail)
  if (sentence) return tail.slice(sentence.index + sentence[0].length)
  return `… ${tail.slice(tail.search(/\s/) + 1)}`
}

/** The start of a text, up to the end of a sentence or at least of a word. */
const getStart = (text: string): string => {
  if (text.length <= around.after) return text
  const head = text.slice(0, around.after)
  const ends = [...head.matchAll(/[.!?](?=\s)/g)].at(-1)
  if (ends) return head.slice(0, ends.index + 1)
  return `${head.slice(0, Math.max(0, head.lastIndexOf(' ')))} …`
}

/** @returns what to show before and after the quoted words */
export const cutExcerpt = (context: { before: string; after: string } | null) =>
  context ? { before: getEnd(context.before), after: getStart(context.after) } : { before: '', after: '' }
