// The words of inline Markdown, line by line as the file has them.
import type { PhrasingContent } from 'mdast'

type Words = { text: string; line: number }[]

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Signs inside a word are literal: 2*3*4 multiplies, whatever the rules of emphasis. */
const isInsideWord = (source: string, start: number, end: number): boolean =>
  isWordCharacter(source[start - 1]) && isWordCharacter(source[end])

/** Text split by lines; if its line ends aren't the file's, all of it counts as the first. */
const splitLines = (text: string, from: number, to: number): Words => {
  const lines = text.split('\n')
  if (lines.length !== to - from + 1) return [{ text: text.replaceAll('\n', ' '), line: from }]
  return lines.map((line, i) => ({ text: line, line: from + i }))
}

const readNode = (source: string, node: PhrasingContent): Words => {
  if (!node.position) return []
  const { start, end } = node.position
  const written = source.slice(start.offset, end.offset)
  const split = (text: string) => splitLines(text, start.line, end.line)
  switch (node.type) {
    case 'text':
      return split(node.value)
    case 'inlineCode': {
      const raw = written.replace(/^`+|`+$/gu, '')
      return split(raw.replaceAll('\n', ' ').trim() === node.value.trim() ? raw : node.value)
    }
    // Verbatim: the signs are the content.
    case 'inlineMath':
    case 'html':
      return split(written)
    case 'image':
    case 'imageReference':
      return split(node.alt ?? '')
    case 'break':
    case 'footnoteReference':
      return []
    case 'emphasis':
    case 'strong': {
      if (isInsideWord(source, start.offset ?? 0, end.offset ?? 0)) return split(written)
      return readNodes(source, node.children)
    }
    default:
      return readNodes(source, node.children)
  }
}

const readNodes = (source: string, nodes: readonly PhrasingContent[]): Words =>
  nodes.flatMap(node => readNode(source, node))

/**
 * @param source what was parsed
 * @param first number of the first line that is wanted, `last` of the last one
 * @returns the words of each line
 */
export const readInlineLines = (
  source: string,
  nodes: readonly PhrasingContent[],
  { first, last }: { first: number; last: number },
): string[] => {
  const lines = Array.from({ length: last - first + 1 }, () => '')
  for (const { text, line } of readNodes(source, nodes)) lines[line - first] += text
  // The line below a heading has no words.
  return lines.slice(0, lines.findLastIndex(line => line.trim() !== '') + 1)
}
