// A map as an outline for other programs: Markdown and OPML.
import type { MapTree } from './map-tree.rules.ts'

const escapeMarkdown = (text: string) => text.replace(/([\\`*_[\]<>#|])/g, '\\$1')

const escapeXml = (text: string) =>
  text
    // Control characters have no place in XML.
    .replace(/[^\P{C}\t\n\p{Cf}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/**
 * Outline in Markdown: a heading and a nested list.
 * @param noteOf where a node stands in its source; empty where it has none
 */
export const toMarkdown = (tree: MapTree, noteOf: (id: string) => string): string => {
  const lines = (id: string, depth: number): string[] =>
    tree.getChildren(id).flatMap(node => {
      const note = noteOf(node.id)
      const line = `${'  '.repeat(depth)}- ${escapeMarkdown(node.label)}${note ? ` (${escapeMarkdown(note)})` : ''}`
      return [line, ...lines(node.id, depth + 1)]
    })
  return tree.root ? `# ${escapeMarkdown(tree.root.label)}\n\n${lines(tree.root.id, 0).join('\n')}\n` : ''
}

/** OPML 2.0, with the place as `_note`, which most outliners show. */
export const toOpml = (tree: MapTree, noteOf: (id: string) => string): string => {
  const outline = (id: string, depth: number): string => {
    const node = tree.find(id)
    if (!node) return ''
    const note = noteOf(id)
    const space = '  '.repeat(depth)
    const attributes = `text="${escapeXml(node.label)}"${note ? ` _note="${escapeXml(note)}"` : ''}`
    const childOutlines = tree.getChildren(id).map(child => outline(child.id, depth + 1))
    return childOutlines.length === 0
      ? `${space}<outline ${attributes}/>\n`
      : `${space}<outline ${attributes}>\n${childOutlines.join('')}${space}</outline>\n`
  }
  const title = escapeXml(tree.root?.label ?? '')
  const body = tree.root ? outline(tree.root.id, 2) : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n  <head><title>${title}</title></head>\n  <body>\n${body}  </body>\n</opml>\n`
}
