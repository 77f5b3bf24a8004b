// Fonts of every paper and document, from the same packages as the web's.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildNames, unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

const getFolder = (font: string): string => dirname(require.resolve(`@fontsource/${font}/package.json`))

/** Ranges of characters by the name of the file that has them. */
export const readRanges = (font: string): Record<string, string> =>
  JSON.parse(readFileSync(join(getFolder(font), 'unicode.json'), 'utf8'))

export const readWoff = (font: string, script: string, weight: number): Buffer =>
  readFileSync(join(getFolder(font), 'files', `${font}-${script}-${weight}-normal.woff`))

/**
 * A file per script: each but Latin gets a family of its own ("Literata greek"), as the typesetter takes one file
 * of a family and weight.
 */
const readFont = (font: string, script: string, weight: number): Buffer =>
  unpackWoff(
    readWoff(font, script, weight),
    script === 'latin' ? null : buildNames(nameFamily(font, script), weight),
  )

const nameFamily = (font: string, script: string): string =>
  [`${font.charAt(0).toUpperCase()}${font.slice(1)}`, ...(script === 'latin' ? [] : [script])].join(' ')

/** Scripts of a font; Latin first, for most letters. */
const listScripts = (font: string): string[] =>
  Object.keys(readRanges(font)).sort((a, b) => Number(b === 'latin') - Number(a === 'latin'))

/** Families of a font, one for each of its scripts. */
const listFamilies = (font: string): string[] => listScripts(font).map(script => nameFamily(font, script))

export const serifFamilies = listFamilies('literata')
export const sansFamilies = listFamilies('commissioner')

/** Fonts beside the typesetter's own: Libertinus for texts, New Computer Modern for formulas. */
export const readBaseFonts = (): Buffer[] => [
  readFont('commissioner', 'latin', 700),
  readFont('literata', 'latin', 700),
  ...listScripts('commissioner').map(script => readFont('commissioner', script, 400)),
  ...listScripts('literata').flatMap(script =>
    [400, 600].map(weight => readFont('literata', script, weight)),
  ),
]
