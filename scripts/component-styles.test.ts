// Styles belong to components: utilities of Tailwind with the tokens of the design, and CSS Modules for what utilities
// cannot say. Global classes are those of the design system (web/ui) alone.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { __unstable__loadDesignSystem } from 'tailwindcss'
import { describe, expect, it } from 'vitest'
import { ClassNameReader } from './rendered-classes.ts'
import { isModule, listClasses, listModuleUses } from './stylesheet-classes.ts'
import { readWebFiles, type SourceFile, webFolder } from './web-files.ts'

/** Classes that libraries put into the page. */
const ofLibraries = new Set(['katex', 'katex-display', 'markedContent'])

const sheets = readWebFiles('**/*.css')
const components = readWebFiles('**/*.{ts,tsx}')
const ofDesign = new Set(
  sheets.filter(({ path }) => /^(ui|app)\//.test(path)).flatMap(sheet => [...listClasses(sheet).own]),
)

const findGlobalSheets = (files: readonly SourceFile[]): string[] =>
  files.filter(sheet => !isModule(sheet) && !/^(ui|app)\//.test(sheet.path)).map(({ path }) => path)

/** References of modules to classes that nobody defines. */
const findStrayGlobals = (files: readonly SourceFile[]): string[] =>
  files
    .filter(isModule)
    .flatMap(sheet =>
      [...listClasses(sheet).global]
        .filter(name => !ofDesign.has(name) && !ofLibraries.has(name))
        .map(name => `${sheet.path} refers to .${name}`),
    )

/** Uses of classes that a module does not have, and classes of modules without a use. */
const findModuleProblems = (files: readonly SourceFile[], users: readonly SourceFile[]): string[] => {
  const classes = new Map(files.filter(isModule).map(sheet => [sheet.path, listClasses(sheet).own]))
  const used = new Set<string>()
  const missing = users.flatMap(user =>
    listModuleUses(user).flatMap(({ from, name }) => {
      const path = normalize(join(dirname(user.path), from))
      used.add(`${path} ${name}`)
      return classes.get(path)?.has(name) ? [] : [`${user.path} uses .${name} of ${path}`]
    }),
  )
  const unused = [...classes].flatMap(([path, names]) =>
    [...names].filter(name => !used.has(`${path} ${name}`)).map(name => `${path}: .${name} is not used`),
  )
  return [...missing, ...unused]
}

const stylesFolder = join(webFolder, 'ui/styles')

const design = await __unstable__loadDesignSystem(readFileSync(join(stylesFolder, 'theme.css'), 'utf8'), {
  base: stylesFolder,
  loadStylesheet: async id => {
    const path = fileURLToPath(import.meta.resolve(`${id}/index.css`))
    return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
  },
})

/** Class names in components that are neither a utility nor a class of the design system. */
const findUnknownNames = (files: readonly SourceFile[]): string[] => {
  const reader = new ClassNameReader()
  const rendered = files.flatMap(file =>
    [...reader.listRendered(file)].map(name => ({ path: file.path, name })),
  )
  const names = [...new Set(rendered.map(({ name }) => name))].filter(name => !ofDesign.has(name))
  const css = design.candidatesToCss(names)
  const unknown = new Set(names.filter((_, n) => css[n] === null))
  return rendered.filter(({ name }) => unknown.has(name)).map(({ path, name }) => `${path}: ${name}`)
}

describe('styles of components', () => {
  it('finds the classes of the design system and of modules', () => {
    expect(ofDesign.has('btn')).toBe(true)
    expect(sheets.filter(isModule).length).toBeGreaterThan(30)
  })

  it('has no global sheet outside the design system', () => {
    expect(findGlobalSheets(sheets)).toEqual([])
  })

  it('refers from modules to global classes of the design system only', () => {
    expect(findStrayGlobals(sheets)).toEqual([])
  })

  it('uses the classes that modules have, and all of them', () => {
    expect(findModuleProblems(sheets, components)).toEqual([])
  })

  it('names utilities and classes of the design system only', () => {
    expect(findUnknownNames(components.filter(({ path }) => path.endsWith('.tsx')))).toEqual([])
  })

  it('finds planted violations', () => {
    const sheet = {
      path: 'features/a/a.module.css',
      text: '.box { color: red } .box :global(.btn), .box :global(.told) { margin: 0 }',
    }
    expect(findGlobalSheets([{ path: 'features/a/a.css', text: '' }, sheet])).toEqual(['features/a/a.css'])
    expect(findStrayGlobals([sheet])).toEqual(['features/a/a.module.css refers to .told'])
    const user = {
      path: 'features/a/a.tsx',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a component.
      text: "import styles from './a.module.css'\nconst a = <p className={`${styles.bix} grid told`} />",
    }
    expect(findModuleProblems([sheet], [user])).toEqual([
      'features/a/a.tsx uses .bix of features/a/a.module.css',
      'features/a/a.module.css: .box is not used',
    ])
    expect(findUnknownNames([user])).toEqual(['features/a/a.tsx: told'])
  })
})
