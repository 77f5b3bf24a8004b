// Order of people by name. An account has one field for its name: its last word stands for the family name.

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Family name as far as one is known: what stands before a comma, else the last word. */
export const getFamilyName = (name: string): string => {
  const [before = '', after] = name.split(',', 2)
  return after === undefined ? (name.trim().split(/\s+/u).at(-1) ?? '') : before.trim()
}

/** Order by family name, then by the whole name. */
export const compareNames = (a: string, b: string): number =>
  collator.compare(getFamilyName(a), getFamilyName(b)) ||
  collator.compare(a, b) ||
  (a < b ? -1 : Number(a > b))

/** People in the order of their family names. */
export const sortByName = <Person>(people: readonly Person[], nameOf: (person: Person) => string): Person[] =>
  people.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
