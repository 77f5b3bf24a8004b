// Texts that everything behind an endpoint can take: PostgreSQL refuses NUL, JSON halves of surrogate pairs.

const isWellFormedText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether all texts in a value, the names of its fields too, can be stored. However deep it is, nothing overflows. */
export const isWellFormed = (value: unknown): boolean => {
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (!isWellFormedText(next)) return false
    } else if (Array.isArray(next)) for (const item of next) waiting.push(item)
    else if (typeof next === 'object' && next !== null)
      for (const [name, item] of Object.entries(next)) {
        if (!isWellFormedText(name)) return false
        waiting.push(item)
      }
  }
  return true
}
