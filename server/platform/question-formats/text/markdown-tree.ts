// Our texts as a tree of Markdown, read as Lantern's pages show them: with tables, and with formulas as nodes of their own.
import { markFormulas, readMarked } from '@lantern/contract/formula-markdown.rules'
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath, { singleDollarTextMath: false })

/** Stands for a gap while Markdown is read, to which underscores are emphasis. */
const gapSign = '\ue002'

/** Words of a node with their gaps. */
export const withGaps = (words: string): string => words.replaceAll(gapSign, gapMark)

type InlineMath = Extract<Nodes, { type: 'inlineMath' }>

export type MarkdownTree = {
  root: Root
  /** TeX of a formula within a line, and whether it is set on a line of its own. */
  readFormula(node: InlineMath): { tex: string; isDisplay: boolean }
}

export const parseMarkdown = (markdown: string): MarkdownTree => {
  const source = markFormulas(markdown.replaceAll(gapSign, ' ').replace(/_{5,}/gu, gapSign))
  return {
    root: parser.parse(source),
    readFormula: node => {
      const { tex, isDisplay } = readMarked(node.value)
      // One dollar sign becomes two with a space; an author's own two have none.
      const hasOwnSigns = !source.startsWith('$$ ', node.position?.start.offset ?? 0)
      return { tex, isDisplay: isDisplay || hasOwnSigns }
    },
  }
}
