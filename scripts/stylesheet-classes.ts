// Classes that style sheets define.
import { transform } from 'lightningcss'
import type { SourceFile } from './web-files.ts'

export const isModule = ({ path }: SourceFile): boolean => path.endsWith('.module.css')

type SelectorPart = { type: string; name?: string; selectors?: SelectorPart[][] }

const addClasses = (parts: readonly SelectorPart[], names: Set<string>): void => {
  for (const { type, name, selectors = [] } of parts) {
    if (type === 'class' && name) names.add(name)
    for (const branch of selectors) addClasses(branch, names)
  }
}

/** Classes of a style sheet: its own, and in a CSS Module those that it refers to with `:global()`. */
export const listClasses = (sheet: SourceFile): { own: Set<string>; global: Set<string> } => {
  const own = new Set<string>()
  const global = new Set<string>()
  const text = isModule(sheet)
    ? sheet.text.replace(/:global\(\.([\w-]+)\)/g, (_, name: string) => {
        global.add(name)
        return ':where(*)'
      })
    : sheet.text
  transform({
    filename: sheet.path,
    code: Buffer.from(text),
    errorRecovery: true,
    visitor: {
      Selector(selector) {
        addClasses(selector as readonly SelectorPart[], own)
      },
    },
  })
  return { own, global }
}

const importPattern = /^import (\w+) from '([^']+\.module\.css)'$/gm

/** Names of CSS Modules that a component uses: the module's path as it is imported, and a class of it. */
export const listModuleUses = ({ text }: SourceFile): { from: string; name: string }[] =>
  [...text.matchAll(importPattern)].flatMap(([, local, from]) =>
    [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      from: from ?? '',
      name: name ?? '',
    })),
  )
