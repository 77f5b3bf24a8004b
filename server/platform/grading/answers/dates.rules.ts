// Dates and years as people write them: "14 July 1789", "07/14/1789", "44 BC", "AD 79".

/** Parts that are named; a year before Christ is negative. */
export type DateParts = { year?: number; month?: number; day?: number; isEraNamed: boolean }

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = `(?<month>${MONTHS.map(name => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?<year>\\d{1,4})'
const BEFORE = /(?<!\p{L})(?:b\.? ?c\.?(?: ?e\.?)?|before christ)(?!\p{L})/iu
const AFTER = /(?<!\p{L})(?:a\.? ?d\.?|c\.? ?e\.?|anno domini)(?!\p{L})/iu
const FILLERS = /\b(?:in|on|the|of|year|about|around|it was|was|happened|circa|c\.)\b/giu

const FORMS = [
  new RegExp(`^${DAY} ${MONTH} ${YEAR}$`, 'iu'),
  new RegExp(`^${MONTH} ${DAY} ${YEAR}$`, 'iu'),
  new RegExp(`^${MONTH} (?<year>\\d{3,4})$`, 'iu'),
  new RegExp(`^${DAY} ${MONTH}$`, 'iu'),
  new RegExp(`^${MONTH} ${DAY}$`, 'iu'),
  /^(?<year>\d{4})[-/.](?<number>\d{1,2})[-/.](?<day>\d{1,2})$/u,
  /^(?<day>\d{1,2})[-/.](?<number>\d{1,2})[-/.](?<year>\d{4})$/u,
  /^(?<number>\d{1,2})[-/.](?<day>\d{1,2})[-/.](?<year>\d{4})$/u,
  /^(?<year>\d{1,4})$/u,
]

const monthOf = (name: string): number =>
  MONTHS.findIndex(month => month.startsWith(name.slice(0, 3).toLowerCase())) + 1

/** Readings of a date, the likeliest first: days come before months. Empty where a text is none. */
export const readDates = (text: string): DateParts[] => {
  const isBefore = BEFORE.test(text)
  const isEraNamed = isBefore || AFTER.test(text)
  const bare = text
    .replace(BEFORE, ' ')
    .replace(isBefore ? /$^/u : AFTER, ' ')
    .replace(FILLERS, ' ')
    .replace(/[,()]|\.$/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return FORMS.flatMap(form => {
    const found = form.exec(bare)?.groups
    if (!found) return []
    const month = found.month ? monthOf(found.month) : found.number ? Number(found.number) : undefined
    const day = found.day === undefined ? undefined : Number(found.day)
    const year = found.year === undefined ? undefined : Number(found.year) * (isBefore ? -1 : 1)
    if ((month !== undefined && (month < 1 || month > 12)) || (day !== undefined && (day < 1 || day > 31)))
      return []
    return [
      {
        isEraNamed,
        ...(year === undefined ? {} : { year }),
        ...(month === undefined ? {} : { month }),
        ...(day === undefined ? {} : { day }),
      },
    ]
  })
}

/** Years below this are named with their era. */
const maxAncient = 1000

const PARTS = ['year', 'month', 'day'] as const

/** `near`: part of the wanted date, or its year without the era. */
export const compareDates = (wanted: DateParts, given: DateParts): 'same' | 'near' | 'other' => {
  const isOther = PARTS.some(part => {
    const [a, b] = [wanted[part], given[part]]
    return a !== undefined && b !== undefined && a !== b
  })
  const isBareYear =
    wanted.year !== undefined && wanted.year < 0 && !given.isEraNamed && given.year === -wanted.year
  if (isOther)
    return isBareYear && PARTS.every(part => part === 'year' || wanted[part] === given[part])
      ? 'near'
      : 'other'
  if (PARTS.every(part => wanted[part] === undefined || given[part] === undefined)) return 'other'
  // "79" for "AD 79" may be meant as 79 BC.
  const isEraLeftOut =
    wanted.isEraNamed && !given.isEraNamed && Math.abs(wanted.year ?? maxAncient) < maxAncient
  if (isEraLeftOut) return 'near'
  return PARTS.every(part => wanted[part] === undefined || given[part] !== undefined) ? 'same' : 'near'
}
