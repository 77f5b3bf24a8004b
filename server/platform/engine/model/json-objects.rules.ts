// Finds JSON objects in a text that is still arriving, whatever is around them: line breaks, a code fence,
// the brackets of a list.

/** No sentence with its quotations is longer; what is, was opened by a stray brace. */
const maxObjectLength = 16_000

export type ObjectFinder = {
  /** The outermost objects that the text so far has completed; each is given once, unparsed. */
  push(text: string): string[]
  /** Whether an object was begun and not ended. */
  isOpen(): boolean
}

export const createObjectFinder = (): ObjectFinder => {
  let object = ''
  let depth = 0
  let inString = false
  let escaped = false
  const reset = () => {
    object = ''
    depth = 0
    inString = false
    escaped = false
  }
  /** Takes one character in; true when it completes an object. */
  const addCharacter = (character: string): boolean => {
    if (depth === 0 && character !== '{') return false
    object += character
    if (inString) {
      if (escaped) escaped = false
      else if (character === '\\') escaped = true
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{') depth += 1
    else if (character === '}') depth -= 1
    return depth === 0
  }
  return {
    push: text => {
      const found: string[] = []
      for (const character of text) {
        const complete = addCharacter(character)
        if (complete) found.push(object)
        if (complete || object.length > maxObjectLength) reset()
      }
      return found
    },
    isOpen: () => depth > 0,
  }
}
