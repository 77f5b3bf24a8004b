// The term under which a word is indexed: its Porter2 stem in English, its stem in Hindi, the plain word elsewhere.

import stem from 'wink-porter2-stemmer'
import { stemHindi } from './hindi-stems.rules.ts'
import { baseForm } from './irregular-forms.ts'
import type { TextLanguage } from './language.rules.ts'
import { plainWord } from './tokens.rules.ts'

/** The stemmer is slow beside a look-up; the few hundred thousand forms of a library fit in memory. */
const LARGEST_CACHE = 200_000
const plainForms = new Map<string, string>()
const stems = new Map<string, string>()

/** The plain form of a word as written; see `plainWord`. */
export const cachedPlainWord = (surface: string): string => remember(plainForms, surface, plainWord)

/**
 * Whether a word is in Devanagari, and so in Hindi or a language with its endings, whatever the text around
 * it.
 */
export const isDevanagari = (plain: string): boolean => {
  const first = plain.charCodeAt(0)
  return first >= 0x900 && first <= 0x97f
}

/** The term of a plain word. Only plain ASCII words of English, and words in Devanagari, are stemmed. */
export const getTerm = (plain: string, language: TextLanguage): string => {
  if (isDevanagari(plain)) return remember(stems, plain, stemHindi)
  return language === 'english' ? remember(stems, plain, englishStem) : plain
}

const englishStem = (plain: string): string => {
  const base = baseForm(plain)
  return /^[a-z]{3,}$/u.test(base) ? stem(base) : base
}

const remember = (cache: Map<string, string>, key: string, compute: (key: string) => string): string => {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const value = compute(key)
  if (cache.size >= LARGEST_CACHE) cache.clear()
  cache.set(key, value)
  return value
}
