// Rules for children, by the age that an installation sets. One table; everything asks it.

/** Years from which an installation may set its age. */
export const childAges = { min: 6, max: 18 } as const

/**
 * Subject of a school's statement: students on a class's list now, or accounts that teachers make in the
 * class.
 */
export const consentCovers = ['students', 'accounts'] as const
export type ConsentCovers = (typeof consentCovers)[number]

/** Permissions that a parent may give. */
export const consentScopes = ['model', 'videos'] as const
export type ConsentScope = (typeof consentScopes)[number]
export type Consent = Record<ConsentScope, boolean>

export type AgeSettings = {
  /** Questions and passages may go to a language model. */
  model: boolean
  /** Videos may be added, and their player may load from their provider. */
  videos: boolean
  /** Google may be told that somebody signs in. */
  google: boolean
  /** True if others in a live room see the whole name. */
  fullName: boolean
  /** Days in a row are counted and shown. */
  streaks: boolean
  /** Mails come without being asked for, but for those about the safety of the account. */
  mails: boolean
}

const adult: AgeSettings = {
  model: true,
  videos: true,
  google: true,
  fullName: true,
  streaks: true,
  mails: true,
}

/** Settings until a parent allows more; Google, names, streaks and mails aren't theirs to allow. */
const child: AgeSettings = {
  model: false,
  videos: false,
  google: false,
  fullName: false,
  streaks: false,
  mails: false,
}

/** @param consent what a parent allowed; null for who needs none */
export const readAgeSettings = (consent: Consent | null): AgeSettings =>
  consent ? { ...child, model: consent.model, videos: consent.videos } : adult

/**
 * Moment at which somebody born in that year has surely reached the age: the end of the year of that
 * birthday, since only the year of birth is asked.
 */
export const findChildUntil = (birthYear: number, age: number): Date =>
  new Date(Date.UTC(birthYear + age + 1, 0, 1))

/** The first year of birth that can be meant, and the last. */
export const birthYears = (now: Date): { first: number; last: number } => ({
  first: now.getUTCFullYear() - 120,
  last: now.getUTCFullYear() - 3,
})

/** The name that others see of a child: the first one. */
export const shortenName = (username: string): string => username.trim().split(/\s+/)[0] ?? ''
