// Blocks of a text as lines that are spoken one by one.
import { findFormulas } from '@lantern/contract/formulas.rules'
import { detectScript, type Script as Letters } from '@lantern/contract/scripts.rules'
import { splitSentences } from '@lantern/contract/sentences.rules'
import { latinLanguageOf } from './latin-language.rules.ts'
import type { Block } from './script.ts'

/** One utterance: a sentence, or a part of a long one. */
export type Line = { block: Block; start: number; end: number; language: string }

/** Letters of an utterance: remote voices of some browsers stop after 14 seconds. */
const maxLetters = 260

const languages: Readonly<Record<Exclude<Letters, 'latin'>, string>> = {
  devanagari: 'hi',
  bengali: 'bn',
  tamil: 'ta',
  telugu: 'te',
  cyrillic: 'ru',
  greek: 'el',
  arabic: 'ar',
  hebrew: 'he',
  thai: 'th',
  hangul: 'ko',
  han: 'zh',
}

/** Language by the letters of a text; `usual` in Latin letters, which many languages share, and where they don't say. */
const languageOf = (text: string, usual: string): string => {
  const letters = detectScript(text)
  return letters === null || letters === 'latin' ? usual : languages[letters]
}

type Span = { start: number; end: number }

/** Place to breathe in a text of that length: behind the last comma, else at the last space. */
const findBreath = (text: string): number => {
  const comma = Math.max(...[',', ';', ':', '–', '—', '،', '।'].map(sign => text.lastIndexOf(`${sign} `)))
  if (comma > maxLetters / 4) return comma + 1
  const space = text.search(/\s+\S*$/u)
  return space > 0 ? space : text.length
}

/** A formula isn't cut. */
const isCutting = (formulas: readonly Span[], offset: number) =>
  formulas.some(({ start, end }) => start < offset && offset < end)

/** Sentence in pieces that a voice speaks in one breath. */
const cutLong = (text: string, { start, end }: Span): Span[] => {
  const formulas = findFormulas(text)
  const spans: Span[] = []
  let from = start
  while (end - from > maxLetters) {
    const cut = from + findBreath(text.slice(from, from + maxLetters))
    if (cut <= from || isCutting(formulas, cut)) break
    spans.push({ start: from, end: cut })
    from = cut + (text.slice(cut, end).length - text.slice(cut, end).trimStart().length)
  }
  return from < end ? [...spans, { start: from, end }] : spans
}

const spansOfLines = (text: string): Span[] => {
  let start = 0
  return text.split('\n').flatMap(line => {
    const span = { start, end: start + line.length }
    start = span.end + 1
    return line.trim() === '' ? [] : [span]
  })
}

/** Code line by line, everything else sentence by sentence. */
const spansOf = ({ text, look }: Block): Span[] =>
  look === 'code' ? spansOfLines(text) : splitSentences(text).flatMap(span => cutLong(text, span))

/** Lines of a part that have words; captions and tables only where they are wanted. */
export const linesOf = (blocks: readonly Block[], readsFigures: boolean): Line[] => {
  const wanted = blocks.filter(({ look }) => readsFigures || (look !== 'caption' && look !== 'row'))
  const whole = wanted.map(({ text }) => text).join(' ')
  const usual = languageOf(whole, latinLanguageOf(whole))
  return wanted.flatMap(block => {
    const language = languageOf(block.text, usual)
    return spansOf(block)
      .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(block.text.slice(start, end)))
      .map(span => ({ block, language, ...span }))
  })
}

/** Words that a voice speaks in a minute at speed 1. */
const wordsInMinute = 165

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0

export const minutesOf = (words: number, speed: number): number => words / (wordsInMinute * speed)
