// Words of PDFs in twelve scripts, by two producers each, beside poppler's pdftotext. Option: --lost shows what is missing.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type TextOfScript, textsOfScripts } from '../../server/testing/scripts/index.ts'
import { readPassages } from '../pdf/readers.ts'
import { scoreOrder } from '../pdf/word-match.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { getParagraphs, listProducers } from './print.ts'
import { cutWords, type Found, findWords, joinLines } from './words.rules.ts'

const target = 0.98

const readByPoppler = async (path: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('pdftotext', [path, '-'])
  // Signs for the direction of a line, which poppler adds.
  return joinLines(stdout.replace(/[\u202a-\u202e\u200e\u200f\f]/gu, ''))
}

const readByUs = async (path: string): Promise<string> => {
  const passages = await readPassages(path)
  return passages.map(({ headings, text }) => [...headings, text].join('\n')).join('\n\n')
}

type Score = Found & { order: number }

const score = (text: TextOfScript, read: string): Score => {
  const written = cutWords(getParagraphs(text).join('\n\n'), text.language)
  const words = cutWords(read, text.language)
  return { ...findWords(written, words), order: scoreOrder(words, written) }
}

const figures = ({ share, order }: Score): string => `${share.toFixed(3)}; ${order.toFixed(3)}`

const makeRow = (what: string, ours: Score, theirs: Score): BenchRow => ({
  what: `${what}: words found; in their order (F1)`,
  ours: figures(ours),
  baseline: `${figures(theirs)} (pdftotext)`,
  ratio: (ours.share / Math.max(0.001, theirs.share)).toFixed(2),
  target: `found ≥ ${target}`,
  met: ours.share >= target,
})

const showLost = (what: string, ours: Score, theirs: Score): void =>
  console.info(`${what}\n  ours: ${ours.lost.join(' ')}\n  pdftotext: ${theirs.lost.join(' ')}`)

export default async (args: string[]): Promise<BenchResult> => {
  const folder = await mkdtemp(join(tmpdir(), 'scripts-'))
  const rows: BenchRow[] = []
  try {
    for (const [producer, print] of listProducers()) {
      for (const text of textsOfScripts) {
        const path = await print(text, folder)
        const ours = score(text, await readByUs(path))
        const theirs = score(text, await readByPoppler(path))
        rows.push(makeRow(`${text.name}, ${producer}`, ours, theirs))
        if (args.includes('--lost')) showLost(`${text.name}, ${producer}`, ours, theirs)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const notes = [
    'Twelve texts of our own, ten sentences each, in fonts of Noto; words as Intl.Segmenter cuts them in the text’s language, each as often as it is written.',
    'Order: F1 of runs of three words.',
  ]
  return { name: 'Scripts', rows, notes }
}
