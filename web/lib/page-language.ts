// Language of this page. Each language has a build of its own; a page of another one is another page.
import { baseLanguage, type Language, languageFacts } from '@lantern/contract/languages.rules'

/** Set by the build (web/build-language.ts). */
declare const __LANGUAGE__: Language | undefined

export const pageLanguage: Language = typeof __LANGUAGE__ === 'undefined' ? baseLanguage : __LANGUAGE__

/** Tag for dates, numbers and lists of `Intl`. */
export const pageTag = languageFacts[pageLanguage].tag
