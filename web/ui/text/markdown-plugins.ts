import { readMarked } from '@lantern/contract/formula-markdown.rules'
import type { Options } from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { formulaSettings } from './formula-settings.ts'

/** Parts of a Markdown node that are read. */
type Node = { type: string; value?: string; data?: object; children?: Node[] }

const setFormula = (node: Node): void => {
  if (node.type === 'inlineMath') {
    const { tex, isDisplay } = readMarked(node.value ?? '')
    node.value = tex
    node.data = {
      ...node.data,
      hName: 'code',
      hProperties: { className: ['language-math', isDisplay ? 'math-display' : 'math-inline'] },
      hChildren: [{ type: 'text', value: tex }],
    }
  } else for (const child of node.children ?? []) setFormula(child)
}

/** Formulas within a line that are displayed. */
const remarkDisplayed = () => (tree: Node) => setFormula(tree)

/** Plugins for text in which `markFormulas` has marked the formulas. */
export const markdownPlugins: Required<Pick<Options, 'remarkPlugins' | 'rehypePlugins'>> = {
  remarkPlugins: [remarkGfm, [remarkMath, { singleDollarTextMath: false }], remarkDisplayed],
  rehypePlugins: [[rehypeKatex, formulaSettings]],
}
