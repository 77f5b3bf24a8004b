// Languages that a recording may be spoken in.
import { z } from 'zod'

/** ISO 639-1 codes; which of them an installation writes down depends on its settings. */
export const spokenLanguages = [
  'en',
  'ar',
  'bn',
  'de',
  'es',
  'fr',
  'gu',
  'hi',
  'id',
  'it',
  'ja',
  'kn',
  'ko',
  'ml',
  'mr',
  'nl',
  'pa',
  'pl',
  'pt',
  'ru',
  'ta',
  'te',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const
export const languageCodeSchema = z.enum(spokenLanguages)
export type SpokenLanguage = z.output<typeof languageCodeSchema>

/** Languages of the speech recognition that comes with Lantern: what it writes of others is of no use. */
export const builtInLanguages: readonly SpokenLanguage[] = ['en']
