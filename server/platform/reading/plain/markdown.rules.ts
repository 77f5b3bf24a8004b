// Markdown: headings, fenced code, lists and tables, as far as passages need them (CommonMark's block rules in part).
import type { Block } from '../blocks.ts'
import { joinLines } from './plain-text.rules.ts'

const atxHeading = /^ {0,3}(#{1,6})\s+(.*?)(?:\s+#+)?\s*$/u
const setextLine = /^ {0,3}(=+|-+)\s*$/u
const fence = /^ {0,3}(`{3,}|~{3,})/u
const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/u
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/u
const tableRow = /^\s*\|.*\|\s*$/u

/** Leaves the words of inline markup: link texts, emphasised words, code. */
export const stripInline = (line: string): string =>
  line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/!?\[([^\]]+)\]\[[^\]]*\]/gu, '$1')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*]+?)(?<=\S)\*(?![\w*])/gu, '$1')
    .replace(/(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)/gu, '$1')
    .replace(/`([^`]+)`/gu, '$1')

type State = { blocks: Block[]; gathered: string[]; first: number; tabular: boolean }

const flush = (state: State): void => {
  const { gathered, first, tabular } = state
  if (gathered.length > 0) state.blocks.push(joinLines(gathered, first, tabular ? 'code' : 'paragraph'))
  state.gathered = []
  state.tabular = false
}

const gather = (state: State, line: string, number: number): void => {
  if (state.gathered.length === 0) state.first = number
  state.gathered.push(stripInline(line))
}

/** Takes a fenced block whole; returns the index of its last line. */
const takeFence = (state: State, lines: string[], open: number): number => {
  const mark = fence.exec(lines[open]!)![1]!
  let close = open + 1
  while (close < lines.length && !lines[close]!.trimStart().startsWith(mark)) close += 1
  const code = lines.slice(open + 1, close)
  if (code.some(line => line.trim() !== '')) state.blocks.push(joinLines(code, open + 2, 'code'))
  return close
}

const takeLine = (state: State, line: string, number: number): void => {
  const heading = atxHeading.exec(line)
  const underline = setextLine.exec(line)
  if (heading) {
    flush(state)
    const text = stripInline(heading[2]!)
    if (text !== '') state.blocks.push(joinLines([text], number, 'heading', heading[1]!.length))
  } else if (underline && state.gathered.length > 0 && !state.tabular) {
    state.blocks.push(joinLines(state.gathered, state.first, 'heading', underline[1]![0] === '=' ? 1 : 2))
    state.gathered = []
  } else if (line.trim() === '' || rule.test(line)) {
    flush(state)
  } else {
    const tabular = tableRow.test(line)
    if (listItem.test(line) || tabular !== state.tabular) flush(state)
    gather(state, line, number)
    state.tabular = tabular
  }
}

const frontMatterEnd = (lines: string[]): number => {
  if (lines[0]?.trim() !== '---') return -1
  return lines.findIndex((line, i) => i > 0 && i < 60 && line.trim() === '---')
}

/** Blocks of a Markdown file; line numbers count from 1. Front matter is left out. */
export const blocksOfMarkdown = (text: string): Block[] => {
  const lines = text.split('\n')
  const state: State = { blocks: [], gathered: [], first: 1, tabular: false }
  for (let i = frontMatterEnd(lines) + 1; i < lines.length; i++) {
    if (fence.test(lines[i]!)) {
      flush(state)
      i = takeFence(state, lines, i)
    } else takeLine(state, lines[i]!, i + 1)
  }
  flush(state)
  return state.blocks
}
