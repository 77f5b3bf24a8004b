// Titles of tests that begin with a pronoun instead of the subject: docs/verbs.md.
import { parseSync, Visitor } from 'oxc-parser'

const pronoun =
  /^(?:What|Who|Whom|Whose|Which|It|They|Those|These|Where|Of|Nothing|Nobody|Somebody|Everybody|Whoever|Whatever)\b/iu
const functions = new Set(['test', 'it', 'describe'])

type Node = { type: string; name?: string; object?: Node; callee?: Node; tag?: Node }

/** Name at the root of a callee: `test` in `test.each(rows)`. */
const getRoot = (node: Node): string | null => {
  if (node.type === 'Identifier') return node.name ?? null
  const inner = node.object ?? node.callee ?? node.tag
  return inner ? getRoot(inner) : null
}

/** Titles of tests, groups and steps of a file that a rewrite is due for. */
export const listPronounTitles = (file: string, source: string): string[] => {
  const found: string[] = []
  const visitor = new Visitor({
    CallExpression(node) {
      const [first] = node.arguments
      if (!first || !functions.has(getRoot(node.callee as Node) ?? '')) return
      const isText =
        first.type === 'TemplateLiteral' || (first.type === 'Literal' && typeof first.value === 'string')
      const title = source.slice(first.start + 1, first.end - 1)
      if (isText && pronoun.test(title)) found.push(title)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found
}
