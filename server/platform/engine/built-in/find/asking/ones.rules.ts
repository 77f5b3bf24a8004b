// "The second one", "the latter": one of several things that were named before.

export type PointerKind =
  | 'it'
  | 'they'
  | 'person'
  | 'this'
  | 'these'
  | 'this-noun'
  | 'there'
  | 'one'
  | 'ordinal'

export type BackPointer = {
  kind: PointerKind
  /** "Its", "their", "his": something of the thing is asked for. */
  isPossessive: boolean
  /** UTF-16 range in the question. */
  start: number
  end: number
}

const ordinal =
  /\b(?:the|a)\s+(?:(?:very\s+)?(?:first|second|third|fourth|fifth|sixth|last|next|other|former|latter|\d+(?:st|nd|rd|th))|two|three|four|five)(?:\s+ones?\b|(?=\s*[?.!,]|\s*$|\s+(?:do|does|did|is|are|was|were|mean|happen|work)s?\b))/iu
const oneOf =
  /\b(?:(?:another|this|that|those|these|the(?:\s+\p{L}+)?)\s+ones?\b|(?:which|what)\s+ones\b|(?<=\b(?:need to|can i|do i|you|make|find|use|get|have|build|sail|see|buy|take|write|called|like)\s(?:\p{L}+\s)?)one(?=\s*[?.!]|\s*$|\s+(?:today|now|nowadays)\b))/iu

/** The words that mean one of several; null where a question has none, or names the several itself. */
export const readOne = (question: string): BackPointer | null => {
  if (/\bor\b|:\s*\S/iu.test(question)) return null
  const found = ordinal.exec(question)
  if (found && found[0].trim() !== '') {
    const isOrdinal = !/\bother\b/iu.test(found[0])
    return {
      kind: isOrdinal ? 'ordinal' : 'one',
      isPossessive: false,
      start: found.index,
      end: found.index + found[0].length,
    }
  }
  const one = oneOf.exec(question)
  return one && { kind: 'one', isPossessive: false, start: one.index, end: one.index + one[0].length }
}
