import { readMarked } from '@lantern/contract/formula-markdown.rules'
import type { Nodes, Root } from 'mdast'

const setFormula = (node: Nodes): void => {
  if (node.type === 'inlineMath') {
    const { tex, isDisplay } = readMarked(node.value)
    node.value = tex
    node.data = {
      ...node.data,
      hName: 'code',
      hProperties: { className: ['language-math', isDisplay ? 'math-display' : 'math-inline'] },
      hChildren: [{ type: 'text', value: tex }],
    }
  } else if ('children' in node) for (const child of node.children) setFormula(child)
}

/** Plugin of the Markdown reader: formulas within a line that are displayed. */
export const remarkDisplayed = () => (tree: Root) => setFormula(tree)
