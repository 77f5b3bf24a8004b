// XML as a tree, for the check of what a file scores alone: nothing of it is shared with the readers that are checked.
// Files are those of a benchmark, so it is no more careful than it has to be.

export type Node = { name: string; attributes: Map<string, string>; children: (Node | string)[] }

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>|([^<]+)/gu

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export const decode = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/giu,
    (whole, hex?: string, number?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(number) : Number.parseInt(hex, 16))
    },
  )

/** `qti-choice-interaction` of QTI 3 is `choiceInteraction` of QTI 2. */
const plainName = (name: string): string =>
  name.replace(/^.*:/u, '').toLowerCase().replace(/^qti-/u, '').replaceAll('-', '')

const readAttributes = (text: string): Node['attributes'] =>
  new Map(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = '', double, single]) => [
      plainName(name),
      decode(double ?? single ?? ''),
    ]),
  )

export const parsePlain = (xml: string): Node => {
  const root: Node = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  for (const [, data, end, name, attributes = '', isEmpty, text] of xml.matchAll(token)) {
    const within = open.at(-1) ?? root
    if (data !== undefined) within.children.push(data)
    else if (text !== undefined) within.children.push(decode(text))
    else if (end === '/') open.pop()
    else if (name !== undefined) {
      const node: Node = { name: plainName(name), attributes: readAttributes(attributes), children: [] }
      within.children.push(node)
      if (isEmpty !== '/') open.push(node)
    }
  }
  return root
}

export const partsOf = (node: Node): Node[] => node.children.filter(child => typeof child !== 'string')

export const allNamed = (node: Node, ...names: string[]): Node[] =>
  partsOf(node).flatMap(part => [...(names.includes(part.name) ? [part] : []), ...allNamed(part, ...names)])

export const firstNamed = (node: Node | undefined, name: string): Node | undefined =>
  node && partsOf(node).find(part => part.name === name)

export const wordsOf = (node: Node | undefined): string =>
  node?.children.map(child => (typeof child === 'string' ? child : wordsOf(child))).join('') ?? ''

/** Letters and digits alone: marks of emphasis and spaces are no part of what an option says. */
export const bare = (text: string): string => {
  const shown = text.replace(/<[^<>]*>/gu, '').toLowerCase()
  const letters = shown.replace(/[^\p{L}\p{N}+−=<>.,-]/gu, '')
  return letters === '' ? shown.replace(/[\s\\]/gu, '') : letters
}
