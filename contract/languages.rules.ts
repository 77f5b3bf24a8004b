// Languages of the interface, of mails and of printed pages.

/** Languages with a catalogue of messages, by their code (BCP 47). The first one is what others fall back to. */
export const languages = ['en', 'hi'] as const
export type Language = (typeof languages)[number]
export const baseLanguage: Language = 'en'

export const isLanguage = (code: unknown): code is Language => languages.some(language => language === code)

type LanguageFacts = {
  /** Name in the language itself. */
  name: string
  /** Tag for dates, numbers and lists of `Intl`. */
  tag: string
  direction: 'ltr' | 'rtl'
}

export const languageFacts: Record<Language, LanguageFacts> = {
  en: { name: 'English', tag: 'en-GB', direction: 'ltr' },
  // Latin digits and 24 hours, as codes, pages, marks and timetables have them.
  hi: { name: 'हिन्दी', tag: 'hi-IN-u-hc-h23-nu-latn', direction: 'ltr' },
}

/** File name of the service worker in a language. A change of language registers another script, so that the pages and
 * texts of the new one are stored. */
export const nameWorker = (language: Language): string =>
  language === baseLanguage ? 'worker.js' : `worker-${language}.js`
