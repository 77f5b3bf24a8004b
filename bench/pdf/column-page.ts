// A three-column document by a foreign producer: Chromium prints text set by CSS columns.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { makeBlocks } from '../../server/testing/pdf/made-text.ts'

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const style = `@page { size: A4; margin: 18mm 14mm } body { font: 9.5pt/1.3 serif; hyphens: auto; text-align: justify }
main { columns: 3; column-gap: 6mm } h1 { font-size: 20pt } h2 { font-size: 12pt; margin: 3mm 0 1mm }
p { margin: 0 0 1.5mm }`

/** Prints the page into `folder`. @returns its path and words in reading order, or null without Chromium */
export const printColumns = async (folder: string): Promise<{ path: string; words: string[] } | null> => {
  const browser = chromium.find(path => existsSync(path))
  if (!browser) return null
  const blocks = makeBlocks(2400, 1, createRandom(11))
  const title = 'A short account of three columns set across the whole page'
  const html = blocks.map(
    ({ heading, words }) => `<${heading ? 'h2' : 'p'}>${words.join(' ')}</${heading ? 'h2' : 'p'}>`,
  )
  const source = join(folder, 'columns.html')
  const path = join(folder, 'columns.pdf')
  const page = `<!doctype html><html lang="en"><style>${style}</style><h1>${title}</h1><main>${html.join('\n')}</main>`
  await writeFile(source, page)
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-pdf-header-footer',
    `--print-to-pdf=${path}`,
  ]
  await promisify(execFile)(browser, [...flags, pathToFileURL(source).href], { timeout: 60_000 })
  return { path, words: [...title.split(' '), ...blocks.flatMap(block => block.words)] }
}
