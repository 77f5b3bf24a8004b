// Languages in which questions are asked and answered, by their BCP 47 tags.
export const doubtLanguages = [
  'en',
  'hi',
  'bn',
  'gu',
  'kn',
  'ml',
  'mr',
  'pa',
  'ta',
  'te',
  'ur',
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'pl',
  'pt',
  'ru',
  'tr',
  'uk',
  'zh',
] as const
export type DoubtLanguage = (typeof doubtLanguages)[number]

/** Language assumed without a choice. */
export const usualLanguage: DoubtLanguage = 'en'
