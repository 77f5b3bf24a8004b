// Language of a build: each language has a build of its own, so that a page brings along the texts of one language.
import { join } from 'node:path'
import { baseLanguage, isLanguage, type Language } from '@lantern/contract/languages.rules'
import type { Plugin } from 'vite'

const chosen = process.env.BUILD_LANGUAGE ?? baseLanguage
if (!isLanguage(chosen)) throw new Error(`BUILD_LANGUAGE is no language of Lantern: ${chosen}`)

export const language: Language = chosen

/** Folder of this build, relative to this one. */
export const buildFolder = join('build', language)

/** Folder of the files that are served. */
export const client = join(import.meta.dirname, buildFolder, 'client')

const choice = /const locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)/u

/** Leaves one language in each message. */
export const oneLanguage = (): Plugin => ({
  name: 'one-language',
  config: () => ({ define: { __LANGUAGE__: JSON.stringify(language) } }),
  transform: {
    filter: { id: /\/messages\/generated\/messages\/[^/]+\.js$/u },
    handler: code => ({
      code: code.replace(choice, `const locale = ${JSON.stringify(language)}`),
      map: null,
    }),
  },
})
