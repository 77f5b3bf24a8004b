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

/** In which everybody is asked and answers unless they say otherwise. */
export const usualLanguage: DoubtLanguage = 'en'
