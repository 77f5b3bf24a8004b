// Style sheets are global once they are loaded. A selector of one feature must not match an element of another,
// and an element must not be rendered on a screen that does not load the sheet of its class.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import routes from '../web/app/routes.ts'
import { ClassNameReader, listImports } from './rendered-classes.ts'
import { getHome, listSelectors, readWebFiles, type SourceFile } from './stylesheet-classes.ts'

const sharedHomes = ['ui', 'lib', 'app']

/** Classes that are rendered by each home. */
const listRenderedByHome = (files: readonly SourceFile[]): Map<string, Set<string>> => {
  const reader = new ClassNameReader()
  const byHome = new Map<string, Set<string>>()
  for (const file of files) {
    const names = byHome.get(getHome(file.path)) ?? new Set()
    for (const name of reader.listRendered(file)) names.add(name)
    byHome.set(getHome(file.path), names)
  }
  return byHome
}

/** Selectors of a feature whose every class is rendered by another feature, alone or inside shared elements. */
const findLeaks = (sheets: readonly SourceFile[], files: readonly SourceFile[]): string[] => {
  const byHome = listRenderedByHome(files)
  const shared = new Set(sharedHomes.flatMap(home => [...(byHome.get(home) ?? [])]))
  return sheets.flatMap(sheet =>
    listSelectors(sheet).flatMap(classes =>
      [...byHome].flatMap(([home, rendered]) => {
        if (!home.startsWith('features/') || home === getHome(sheet.path)) return []
        const all = [...classes]
        const isMatch = all.every(name => rendered.has(name) || shared.has(name))
        const selector = all.map(name => `.${name}`).join(' ')
        return isMatch && all.some(name => rendered.has(name))
          ? [`${sheet.path}: ${selector} matches elements of ${home}`]
          : []
      }),
    ),
  )
}

type Screen = { file: string; children?: Screen[] | undefined }
type Loaded = ReadonlySet<string>

const isSheet = (path: string) => path.endsWith('.css')

/** Elements whose class is styled only by sheets that the screen does not load. */
class LoadedSheets {
  readonly problems = new Set<string>()
  private readonly files: Map<string, SourceFile>
  private readonly styledBy = new Map<string, Set<string>>()
  private readonly imports = new Map<string, ReturnType<typeof listImports>>()
  private readonly rendered = new Map<string, Set<string>>()
  private readonly reader = new ClassNameReader()

  constructor(files: readonly SourceFile[], sheets: readonly SourceFile[]) {
    this.files = new Map(files.map(file => [file.path, file]))
    for (const sheet of sheets)
      for (const name of listSelectors(sheet).flatMap(classes => [...classes]))
        this.styledBy.set(name, (this.styledBy.get(name) ?? new Set()).add(sheet.path))
  }

  checkScreen(screen: Screen, outer: Loaded): void {
    const loaded = this.checkModule(join('app', screen.file), outer, new Set())
    for (const child of screen.children ?? []) this.checkScreen(child, loaded)
  }

  /** Modules that are loaded with one, and those that it loads later. */
  listModules(root: string) {
    const now = new Set<string>()
    const later = new Set<string>()
    const add = (path: string): void => {
      if (now.has(path)) return
      now.add(path)
      const file = this.files.get(path)
      if (!file) return
      const imports = this.imports.get(path) ?? listImports(file)
      this.imports.set(path, imports)
      for (const one of imports.later) later.add(one)
      imports.now.forEach(add)
    }
    add(root)
    return { now, later }
  }

  private checkModule(root: string, outer: Loaded, parents: ReadonlySet<string>): Loaded {
    const { now, later } = this.listModules(root)
    const loaded = new Set([...outer, ...[...now].filter(isSheet)])
    for (const path of now) this.checkFile(path, loaded, root)
    for (const next of later)
      if (!parents.has(next)) this.checkModule(next, loaded, new Set([...parents, root, next]))
    return loaded
  }

  private checkFile(path: string, loaded: Loaded, root: string): void {
    const file = this.files.get(path)
    if (!file || !path.endsWith('.tsx')) return
    const rendered = this.rendered.get(path) ?? this.reader.listRendered(file)
    this.rendered.set(path, rendered)
    for (const name of rendered) {
      const sheets = [...(this.styledBy.get(name) ?? [])]
      if (sheets.length > 0 && !sheets.some(sheet => loaded.has(sheet)))
        this.problems.add(`${root} renders .${name} of ${path} without ${sheets.join(' or ')}`)
    }
  }
}

describe('selectors of a feature', () => {
  it('match no element of another feature', () => {
    expect(findLeaks(readWebFiles('features/**/*.css'), readWebFiles('**/*.tsx'))).toEqual([])
  })

  it('are found when they match one, also by a class that comes from a constant, a function or a nested rule', () => {
    const sheets = [
      {
        path: 'features/x/a/a.css',
        text: '.told { color: red } .box { .told { margin: 0 } } .told :is(.x, .i) { margin: 0 }',
      },
    ]
    const files = [
      { path: 'ui/icon.tsx', text: 'const icon = <i className="i" />' },
      { path: 'features/x/a/a.tsx', text: 'const a = <p className="box told" />' },
      {
        path: 'features/x/b/b.tsx',
        text: "const getSize = (big: boolean) => (big === 'x' ? 'told' : ''); const b = <h1 className={`q ${getSize(true)}`} />",
      },
      {
        path: 'features/x/c/c.tsx',
        text: "const size = big ? 'told' : 'x-' + rest; const c = <h1 className={size} />",
      },
      { path: 'features/x/d/d.tsx', text: 'const d = <h1 className="box" />' },
    ]
    expect(findLeaks(sheets, files)).toEqual([
      'features/x/a/a.css: .told matches elements of features/x/b',
      'features/x/a/a.css: .told matches elements of features/x/c',
      'features/x/a/a.css: .told .i matches elements of features/x/b',
      'features/x/a/a.css: .told .i matches elements of features/x/c',
    ])
  })
})

describe('sheets of a screen', () => {
  it('style every class that is rendered on it', () => {
    const check = new LoadedSheets(readWebFiles('**/*.{ts,tsx}'), readWebFiles('**/*.css'))
    const everywhere = [
      ...readWebFiles('{ui,app}/**/*.css').map(({ path }) => path),
      ...[...check.listModules('app/root.tsx').now].filter(isSheet),
    ]
    for (const screen of routes as Screen[]) check.checkScreen(screen, new Set(everywhere))
    expect([...check.problems]).toEqual([])
  })

  it('are missed where a part is rendered without its sheet, also in a part that is loaded later', () => {
    const files = [
      { path: 'app/stage.tsx', text: "import '../screens/session.tsx'" },
      {
        path: 'screens/session.tsx',
        text: "import '../features/x/a/people.tsx'; const later = import('./lobby.tsx')",
      },
      {
        path: 'screens/lobby.tsx',
        text: "import '../features/x/a/people.tsx'; import '../features/x/a/lobby.css'",
      },
      { path: 'features/x/a/people.tsx', text: 'const people = <ul className="people" />' },
    ]
    const check = new LoadedSheets(files, [
      { path: 'features/x/a/lobby.css', text: '.people { color: red }' },
    ])
    check.checkScreen({ file: 'stage.tsx' }, new Set())
    expect([...check.problems]).toEqual([
      'app/stage.tsx renders .people of features/x/a/people.tsx without features/x/a/lobby.css',
    ])
  })
})
