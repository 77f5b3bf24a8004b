import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layOut, type Measure, nodeAt } from './map-layout.ts'
import { toSvg } from './map-svg.ts'
import { buildTree, firstLevel, foldedAt, searchNodes, unfoldTo, visibleNodes } from './map-tree.rules.ts'
import { toMarkdown, toOpml } from './outline.rules.ts'

const measure: Measure = text => text.length * 8
const node = (id: string, parentId: string | null, position = 0, label = id): EditableNode => ({
  id,
  parentId,
  position,
  label,
  deletedWith: null,
})

/** A tree of any shape: each node hangs below one before it. */
const anyTree = fc
  .array(fc.tuple(fc.nat(), fc.string({ maxLength: 40 })), { maxLength: 399, size: 'max' })
  .map(list => [
    node('n0', null, 0, 'Root'),
    ...list.map(([parent, label], i) => node(`n${i + 1}`, `n${parent % (i + 1)}`, i, label || '·')),
  ])

test('no boxes of a tree of up to 400 nodes touch', () => {
  fc.assert(
    fc.property(anyTree, nodes => {
      const { nodes: placed } = layOut(buildTree(nodes), new Set(), () => 'p. 12', measure)
      expect(placed).toHaveLength(nodes.length)
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1)) {
          const apart =
            a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
          if (!apart) expect([a, b]).toBe('apart')
        }
    }),
    { numRuns: 25 },
  )
})

test('a long leaf is broken between words, and nothing of it is lost', () => {
  const long = 'The light that reaches us falls with the square of the distance'
  const nodes = [node('root', null, 0, 'Sky'), node('a', 'root', 0, long), node('b', 'a', 0, long)]
  const { byId } = layOut(buildTree(nodes), new Set(), () => 'p. 1', measure)
  const [branch, leaf] = [byId.get('a'), byId.get('b')]
  expect(branch?.lines).toEqual([long])
  expect(leaf?.lines.length).toBeGreaterThan(1)
  expect(leaf?.lines.join(' ')).toBe(long)
  expect(leaf?.width).toBeLessThan(branch?.width ?? 0)
  expect(leaf?.height).toBeGreaterThan(branch?.height ?? 0)
})

const rivers = [
  node('root', null, 0, 'Rivers'),
  node('a', 'root', 0, 'Sources & springs'),
  node('a1', 'a', 0, 'Melting snow'),
  node('b', 'root', 1, 'Mouths'),
  node('b1', 'b', 0, '<Deltas>'),
]
const tree = buildTree(rivers)

describe('folding', () => {
  test('to a level leaves that many levels to see', () => {
    expect(visibleNodes(tree, foldedAt(tree, 2)).map(({ id }) => id)).toEqual(['root', 'a', 'b'])
    expect(visibleNodes(tree, foldedAt(tree, 3))).toHaveLength(5)
  })

  test('opens as far as a node that is looked for', () => {
    const open = unfoldTo(tree, foldedAt(tree, 1), 'a1')
    expect(visibleNodes(tree, open).some(({ id }) => id === 'a1')).toBe(true)
  })

  test('reports the number of hidden nodes', () => {
    expect(layOut(tree, new Set(['a']), () => '', measure).byId.get('a')?.hidden).toBe(1)
  })

  test('begins so that a screen takes it in', () => {
    const many = [node('root', null), ...Array.from({ length: 20 }, (_, i) => node(`c${i}`, 'root', i))]
    const deep = [...many, ...many.slice(1).flatMap(c => [0, 1, 2].map(i => node(`${c.id}.${i}`, c.id, i)))]
    expect(firstLevel(buildTree(deep))).toBe(2)
    expect(firstLevel(tree)).toBe(3)
  })
})

test('search finds labels with all the words', () => {
  expect(searchNodes(tree, 'snow melt').map(({ id }) => id)).toEqual(['a1'])
  expect(searchNodes(tree, '  ')).toEqual([])
})

test('a press hits the node at that place', () => {
  const layout = layOut(tree, new Set(), () => '', measure)
  for (const { id, x, y, width, height } of layout.nodes)
    expect(nodeAt(layout, x + width / 2, y + height / 2)?.id).toBe(id)
  expect(nodeAt(layout, 9999, 9999)).toBeNull()
})

describe('exports', () => {
  const getNote = (id: string) => (id === 'a1' ? 'p. 3' : '')

  test('Markdown is a nested list with places', () => {
    expect(toMarkdown(tree, getNote)).toBe(
      '# Rivers\n\n- Sources & springs\n  - Melting snow (p. 3)\n- Mouths\n  - \\<Deltas\\>\n',
    )
  })

  test('OPML nests outlines and escapes what XML would read', () => {
    const opml = toOpml(tree, getNote)
    expect(opml).toContain('<outline text="Sources &amp; springs">')
    expect(opml).toContain('<outline text="Melting snow" _note="p. 3"/>')
    expect(opml).toContain('text="&lt;Deltas&gt;"')
  })

  test('SVG holds every label and no markup of a label', () => {
    const colours = Object.fromEntries(
      'surface ink meta line shade onShade light lightEdge onLight good focus'
        .split(' ')
        .map(name => [name, '#000']),
    ) as never
    const svg = toSvg(layOut(tree, new Set(), getNote, measure), colours, 'Rivers <&>')
    for (const text of ['Rivers', 'Melting snow', '&lt;Deltas&gt;', 'p. 3'])
      expect(svg).toContain(`>${text}<`)
    expect(svg).toContain('<title>Rivers &lt;&amp;&gt;</title>')
  })
})
