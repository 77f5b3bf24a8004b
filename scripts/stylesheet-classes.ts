// Style sheets and components of the web, and the classes that selectors ask for.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Features, transform } from 'lightningcss'

export type SourceFile = { path: string; text: string }

export const webFolder = join(import.meta.dirname, '../web')

/** Files of the web that match a pattern; without tests, CSS Modules and what the build makes. */
export const readWebFiles = (pattern: string): SourceFile[] =>
  globSync(pattern, {
    cwd: webFolder,
    exclude: ['node_modules/**', 'build/**', '**/*.test.ts', '**/*.test.tsx', '**/*.module.css'],
  }).map(path => ({ path, text: readFileSync(join(webFolder, path), 'utf8') }))

/** Folder that owns a file: `features/help/chat`, `ui`. */
export const getHome = (path: string): string =>
  path.startsWith('features/') ? path.split('/').slice(0, 3).join('/') : (path.split('/')[0] ?? '')

type SelectorPart = { type: string; kind?: string; name?: string; selectors?: SelectorPart[][] }

/** Sets of classes that one selector asks for; one set for each branch of `:is()`, `:where()` and `:has()`. */
const expandSelector = (parts: readonly SelectorPart[]): Set<string>[] => {
  let sets: Set<string>[] = [new Set()]
  for (const part of parts) {
    if (part.type === 'class' && part.name) for (const set of sets) set.add(part.name)
    const branches = ['is', 'where', 'has'].includes(part.kind ?? '') ? part.selectors : undefined
    if (!branches) continue
    const expanded = branches.flatMap(expandSelector)
    sets = sets.flatMap(set => expanded.map(more => new Set([...set, ...more])))
  }
  return sets
}

/** Classes that each selector of a style sheet asks for together: `.answer .lead` asks for both. */
export const listSelectors = ({ path, text }: SourceFile): Set<string>[] => {
  const found: Set<string>[] = []
  const flat = { filename: path, errorRecovery: true, include: Features.Nesting }
  transform({
    ...flat,
    code: transform({ ...flat, code: Buffer.from(text) }).code,
    visitor: {
      Rule: {
        style(rule) {
          for (const selector of rule.value.selectors)
            found.push(...expandSelector(selector as readonly SelectorPart[]))
        },
      },
    },
  })
  return found.filter(classes => classes.size > 0)
}
