// Formulas in words, by the Speech Rule Engine from MathML. The engine and its rules are files of this build.
import { readTex } from '@lantern/contract/formula-words.rules'
import { expandQuantities } from '@lantern/contract/tex-commands.rules'
import katex from 'katex'
import 'katex/contrib/mhchem'
import baseRules from 'speech-rule-engine/lib/mathmaps/base.json?url'
import englishRules from 'speech-rule-engine/lib/mathmaps/en.json?url'
import hindiRules from 'speech-rule-engine/lib/mathmaps/hi.json?url'
import { formulaSettings } from '../../ui/text/formula-settings.ts'

const rules: Readonly<Record<string, string>> = { base: baseRules, en: englishRules, hi: hindiRules }

const loadRules = async (locale: string): Promise<string> => {
  const address = rules[locale]
  if (!address) throw new Error(`no rules for formulas in ${locale}`)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`rules for formulas in ${locale} weren't sent: ${answer.status}`)
  return answer.text()
}

/** Languages whose rules are there; others read formulas in English. */
const localeOf = (language: string) => (language === 'hi' ? 'hi' : 'en')

const toMathML = (tex: string): string => {
  const html = katex.renderToString(expandQuantities(tex), {
    ...formulaSettings,
    output: 'mathml',
    throwOnError: true,
  })
  const math = new DOMParser().parseFromString(html, 'text/html').querySelector('math')
  // The TeX beside the formula would be read as a part of it.
  math?.querySelector('annotation')?.remove()
  return math ? new XMLSerializer().serializeToString(math) : ''
}

/** Loads the engine, which begins to load its rules at once: from this build, and not from its maker. */
const loadEngine = () => {
  Object.assign(globalThis, { SREfeature: { custom: loadRules } })
  return import('speech-rule-engine/mjs/common/system.js')
}

/** How formulas of a language are read. What is no formula is read as plain text. */
export const loadFormulaSpeech = async (language: string): Promise<(tex: string) => string> => {
  const { engineReady, setupEngine, toSpeech } = await loadEngine()
  const locale = localeOf(language)
  await engineReady()
  await setupEngine({
    locale,
    domain: locale === 'en' ? 'clearspeak' : 'mathspeak',
    modality: 'speech',
    markup: 'none',
  })
  await engineReady()
  return tex => {
    try {
      // The stop of its sentence would be a word of the formula.
      return toSpeech(toMathML(tex.replace(/\s*[.,;]\s*$/u, ''))) || readTex(tex)
    } catch {
      return readTex(tex)
    }
  }
}
