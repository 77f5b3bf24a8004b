// Names of people, classes, quizzes and files stand in one line: in lists, mails, tables and file names.

/** Control characters, separators of lines and paragraphs, and marks that turn the direction of what follows. */
const breaks = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Fields of what people send that hold such a name. */
const nameFields: ReadonlySet<string> = new Set([
  'name',
  'title',
  'nickname',
  'fileName',
  'className',
  'school',
  'term',
])

/** White space around a name doesn't count. */
export const isOneLine = (name: string): boolean => !breaks.test(name.trim())

/** A name from outside, such as that of an uploaded file, made one line. */
export const toOneLine = (name: string): string => name.replace(new RegExp(breaks, 'gu'), ' ').trim()

/** The first name in a value that isn't one line, as the path of its field; null where there is none. */
export const findBrokenName = (value: unknown): string | null => {
  const waiting: { path: string; field: string; value: unknown }[] = [{ path: '', field: '', value }]
  for (const next of waiting) {
    if (typeof next.value === 'string') {
      if (nameFields.has(next.field) && !isOneLine(next.value)) return next.path
    } else if (typeof next.value === 'object' && next.value !== null)
      for (const [key, inner] of Object.entries(next.value)) {
        // Items of a list are called as the list is.
        const field = Array.isArray(next.value) ? next.field : key
        waiting.push({ path: next.path ? `${next.path}.${key}` : key, field, value: inner })
      }
  }
  return null
}
