// User names in filters of a directory (RFC 4515).

/** Characters that mean something in a filter, and the end of a text in C. */
const special = /[\\*()\0]/g

/** A value that is nothing but itself in a filter. */
export const escapeFilter = (value: string): string =>
  value.replace(special, character => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** The filter for a typed name. Functions, because `$` has a meaning in a replacement string. */
export const writeFilter = (template: string, name: string): string =>
  template.replaceAll('{name}', () => escapeFilter(name))
