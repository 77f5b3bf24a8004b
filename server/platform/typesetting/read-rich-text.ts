// Markdown with TeX between dollar signs, as in questions, to inline runs. Block content is reduced to its
// words.
import { markFormulas, readMarked } from '@lantern/contract/formula-markdown.rules'
import { mayHaveFormulas, splitFormulas } from '@lantern/contract/formulas.rules'
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Nodes, Parents } from 'mdast'
import { toString as readWords } from 'mdast-util-to-string'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { Run } from './printed-paper.ts'

type Style = { bold: boolean; italic: boolean }

const parser = unified().use(remarkParse).use(remarkMath, { singleDollarTextMath: false })

/** Stands for a gap while Markdown is read, to which underscores are emphasis. */
const gapSign = '\uE000'

const readText = (text: string, style: Style): Run[] =>
  text
    .split(gapSign)
    .flatMap((part, i): Run[] => [
      ...(i > 0 ? [{ kind: 'gap' as const }] : []),
      ...(part === '' ? [] : [{ kind: 'text' as const, text: part.replace(/\s+/g, ' '), ...style }]),
    ])

const isParent = (node: Nodes): node is Parents => 'children' in node

const readNode = (node: Nodes, style: Style): Run[] => {
  if (node.type === 'text' || node.type === 'html') return readText(node.value, style)
  if (node.type === 'inlineCode' || node.type === 'code') return [{ kind: 'code', text: node.value }]
  if (node.type === 'inlineMath') {
    const { tex, isDisplay } = readMarked(node.value)
    return [{ kind: 'formula', tex, block: isDisplay }]
  }
  if (node.type === 'math') return [{ kind: 'formula', tex: node.value, block: true }]
  if (node.type === 'break') return [{ kind: 'break' }]
  if (node.type === 'strong') return readAll(node, { ...style, bold: true })
  if (node.type === 'emphasis') return readAll(node, { ...style, italic: true })
  return isParent(node) ? readAll(node, style) : readText(readWords(node), style)
}

/** Nodes that Markdown sets one below the other. */
const blocks = ['paragraph', 'heading', 'blockquote', 'list', 'listItem', 'code', 'math']

const readAll = (parent: Parents, style: Style): Run[] =>
  parent.children.flatMap((child, i) => [
    ...(i > 0 && blocks.includes(child.type) ? [{ kind: 'break' as const }] : []),
    ...readNode(child, style),
  ])

/** Characters that no font draws and no file format allows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uE000\uFFFE\uFFFF]/g

/** A text that every font and file can take; letters and their marks are one character where there is one. */
export const cleanText = (text: string): string => text.toWellFormed().replace(control, '').normalize('NFC')

export const readRichText = (text: string): Run[] => {
  const clean = cleanText(text)
  return readAll(parser.parse(markFormulas(clean.replaceAll(gapMark, gapSign))), {
    bold: false,
    italic: false,
  })
}

const readLines = (text: string): Run[] =>
  text
    .split(/\r?\n/)
    .flatMap((line, i): Run[] => [
      ...(i > 0 ? [{ kind: 'break' as const }] : []),
      { kind: 'text', text: line, bold: false, italic: false },
    ])

/** Runs of plain text, line by line, with its formulas. */
export const readPlainText = (text: string): Run[] => {
  const clean = cleanText(text).replaceAll('\t', ' ')
  return mayHaveFormulas(clean)
    ? splitFormulas(clean).flatMap(({ text: words, formula }): Run[] =>
        formula ? [{ kind: 'formula', tex: formula.tex, block: formula.isDisplay }] : readLines(words),
      )
    : readLines(clean)
}
