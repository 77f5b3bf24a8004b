// Styles of all screens end up on one page, so a class means one thing wherever it stands. A class that is
// styled by itself has one home: a feature, for its own parts and the screens made of them, or `web/ui` and
// `web/app`, for everybody.
import { transform } from 'lightningcss'
import { describe, expect, it } from 'vitest'
import { ClassNameReader } from './rendered-classes.ts'
import { getHome, readWebFiles, type SourceFile } from './stylesheet-classes.ts'

/** Classes that a style sheet gives a look wherever they stand: `.lead { … }`, but not `.answer .lead`. */
const classesOnTheirOwn = ({ path, text }: SourceFile): Set<string> => {
  const classes = new Set<string>()
  transform({
    filename: path,
    code: Buffer.from(text),
    errorRecovery: true,
    visitor: {
      Selector(selector) {
        const [only, ...more] = selector
        if (only?.type === 'class' && more.length === 0) classes.add(only.name)
      },
    },
  })
  return classes
}

const reader = new ClassNameReader()

/** The homes of each class. */
const findHomes = (sheets: SourceFile[]) => {
  const homes = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const name of classesOnTheirOwn(sheet))
      homes.set(name, (homes.get(name) ?? new Set()).add(getHome(sheet.path)))
  return homes
}

const sharedHomes = ['ui', 'app', 'lib']

const strangersIn = (homes: Map<string, Set<string>>, parts: SourceFile[]) =>
  parts.flatMap(part =>
    [...reader.listRendered(part)].flatMap(name => {
      const [home] = homes.get(name) ?? []
      const isFree = !home || sharedHomes.includes(home) || [home, 'screens'].includes(getHome(part.path))
      return isFree ? [] : [`${part.path} uses .${name} of ${home}`]
    }),
  )

describe('classes of the style sheets', () => {
  const homes = findHomes(readWebFiles('**/*.css'))

  it('finds them', () => {
    expect(homes.get('btn')).toEqual(new Set(['ui']))
    expect(homes.size).toBeGreaterThan(300)
  })

  it('have one home each', () => {
    expect([...homes].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all])).toEqual([])
  })

  it('are used at home, by screens, or by everybody when they are shared', () => {
    expect(strangersIn(homes, readWebFiles('**/*.tsx'))).toEqual([])
  })

  it('that two features style are told', () => {
    const planted = [
      { path: 'ui/prose.css', text: '@layer components { .lead { font-size: 3rem } }' },
      { path: 'features/help/chat/chat.css', text: '@layer components { .lead { color: red } }' },
    ]
    expect(findHomes(planted).get('lead')).toEqual(new Set(['ui', 'features/help/chat']))
  })

  it('that another feature uses are told', () => {
    const planted = findHomes([{ path: 'features/x/a/a.css', text: '.why-not { color: red }' }])
    const part = { path: 'features/x/b/b.tsx', text: '<p className={`why-not ${more}`} />' }
    expect(strangersIn(planted, [part])).toEqual(['features/x/b/b.tsx uses .why-not of features/x/a'])
  })
})
