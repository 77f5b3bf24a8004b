// Levels of help: how much of an answer Lantern gives to students, from nothing to everything.

/**
 * `off`: nothing. `place`: where to read. `hints`: a question back, and where to read. `explain`: quotations, but no word or
 * verdict that answers by itself, and no worked solution. `answers`: everything. Strictest first.
 */
export const helpLevels = ['off', 'place', 'hints', 'explain', 'answers'] as const
export type HelpLevel = (typeof helpLevels)[number]

export const helpLimits = {
  /** Characters of a window's title. */
  title: 80,
  /** Windows of a class that aren't over. */
  windows: 30,
  /** A window counts for everything that its students ask, and can't last longer than this. */
  windowDays: 7,
  /** Students of whom a topic needs at least this many, so that nobody can be recognised by a question. */
  minStudents: 3,
  /** Days after which what was asked is deleted. */
  logDays: 90,
} as const

const rank = (level: HelpLevel): number => helpLevels.indexOf(level)

export const isStricter = (level: HelpLevel, than: HelpLevel): boolean => rank(level) < rank(than)

/** Whether words of the material may be quoted as an answer at this level. */
export const mayQuoteAt = (level: HelpLevel): boolean => !isStricter(level, 'explain')

/** The first of the strictest ones; null for none. */
export const findStrictest = <T extends { level: HelpLevel }>(all: readonly T[]): T | null =>
  all.reduce<T | null>(
    (strictest, one) => (strictest === null || isStricter(one.level, strictest.level) ? one : strictest),
    null,
  )
