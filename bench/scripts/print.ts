// Prints a text as PDF by programs that write them differently: a browser and a typesetter.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TextOfScript } from '../../server/testing/scripts/index.ts'

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const fontFolder = '/usr/share/fonts'

/** Families of Noto, as Debian's fonts-noto-core and fonts-noto-cjk name them. */
const families: Record<string, string> = {
  hi: 'Noto Sans Devanagari',
  bn: 'Noto Sans Bengali',
  ta: 'Noto Sans Tamil',
  te: 'Noto Sans Telugu',
  ar: 'Noto Sans Arabic',
  he: 'Noto Sans Hebrew',
  ru: 'Noto Sans',
  el: 'Noto Sans',
  'zh-Hans': 'Noto Sans CJK SC',
  ja: 'Noto Sans CJK JP',
  ko: 'Noto Sans CJK KR',
  th: 'Noto Sans Thai',
}
const runsLeft = new Set(['ar', 'he'])
const unspaced = new Set(['zh-Hans', 'ja'])

/** Two paragraphs, as long as lines that wrap need. */
export const getParagraphs = ({ sentences, language }: TextOfScript): string[] => {
  const space = unspaced.has(language) ? '' : ' '
  return [sentences.slice(0, 5), sentences.slice(5)].map(part => part.join(space))
}

export type Producer = (text: TextOfScript, folder: string) => Promise<string>

const printByBrowser = (browser: string): Producer => {
  return async (text, folder) => {
    const { language } = text
    const source = join(folder, `${language}.html`)
    const path = join(folder, `${language}-browser.pdf`)
    const style = `@page { size: A5; margin: 18mm } body { font: 11pt/1.5 '${families[language]}' }`
    const body = getParagraphs(text).map(paragraph => `<p>${paragraph}</p>`)
    const direction = runsLeft.has(language) ? 'rtl' : 'ltr'
    const page = `<!doctype html><meta charset="utf-8"><html lang="${language}" dir="${direction}"><style>${style}</style>${body.join('\n')}`
    await writeFile(source, page)
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer']
    const command = [...flags, `--print-to-pdf=${path}`, pathToFileURL(source).href]
    await promisify(execFile)(browser, command, { timeout: 60_000 })
    return path
  }
}

const printByTypesetter = (): Producer => {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths: [fontFolder] }] })
  return async (text, folder) => {
    const { language } = text
    const path = join(folder, `${language}-typst.pdf`)
    const [code, region] = language.split('-')
    const setup = [
      '#set page(paper: "a5", margin: 18mm)',
      `#set text(font: "${families[language]}", size: 11pt, lang: "${code}"${region ? ', region: "CN"' : ''})`,
    ]
    const mainFileContent = [...setup, ...getParagraphs(text)].join('\n\n')
    await writeFile(path, compiler.pdf({ mainFileContent }))
    return path
  }
}

/** The producers that this machine has. */
export const listProducers = (): Map<string, Producer> => {
  const browser = browsers.find(path => existsSync(path))
  const producers = new Map<string, Producer>([['typst', printByTypesetter()]])
  if (browser) producers.set('browser', printByBrowser(browser))
  return producers
}
