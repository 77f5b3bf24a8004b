// Language of a build: each language has a build of its own, so that a page brings along the texts of one language.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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

const pages = join(import.meta.dirname, 'content', 'pages')
const translatedPages = join(import.meta.dirname, 'content', `pages-${language}`)

/** Pages of running text in this language, where they are translated. */
export const translatedTexts = (): Plugin => ({
  name: 'translated-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\/content\/pages\/[\w-]+\.mdx(?:\?raw)?$/u },
    handler: id => {
      const [path = id, query] = id.split('?')
      const translated = join(translatedPages, relative(pages, path))
      if (language === baseLanguage || !existsSync(translated)) return null
      const text = readFileSync(translated, 'utf8')
      return query === 'raw' ? `export default ${JSON.stringify(text)}` : text
    },
  },
})
