// Language in which work is done: of the reader of an answer, of the recipient of a mail, of the person who asked for a
// document. Messages and formats follow it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { baseLanguage, type Language, languageFacts } from '@lantern/contract/languages.rules'
import { overwriteGetLocale } from '@lantern/messages/runtime'

const languages = new AsyncLocalStorage<Language>()

export const currentLanguage = (): Language => languages.getStore() ?? baseLanguage

/** Tag for dates, numbers and lists of `Intl`. */
export const currentTag = (): string => languageFacts[currentLanguage()].tag

/** Does something, and all that follows from it, in a language. */
export const inLanguage = <T>(language: Language, work: () => T): T =>
  language === currentLanguage() ? work() : languages.run(language, work)

overwriteGetLocale(currentLanguage)
