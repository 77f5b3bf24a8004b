// Check that themes differ in colours only, not in layout or text. Journeys rely on it: they check all
// barriers in one theme and colours in the other.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../..')

const ofColour =
  /^(?:--[\w-]+|color|color-scheme|background|border-block|box-shadow|stroke|fill|filter|mix-blend-mode)$/

type ThemedRule = { selector: string; properties: string[] }

const findThemedRules = (css: string): ThemedRule[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*\[data-theme[^{};]*)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      properties: body
        .split(';')
        .map(line => line.slice(0, line.indexOf(':')).trim())
        .filter(Boolean),
    }),
  )

/**
 * Whether a rule may differ between themes: elements for one theme are marked as such, and pseudo-elements
 * have no content.
 */
const mayDiffer = ({ selector }: ThemedRule) => /(?:\.only-(?:light|dark)|::(?:before|after))$/.test(selector)

const beyondColour = (css: string): string[] =>
  findThemedRules(css)
    .filter(rule => !mayDiffer(rule))
    .flatMap(({ selector, properties }) =>
      properties.filter(name => !ofColour.test(name)).map(name => `${selector}: ${name}`),
    )

it('the themes differ in colours and light only', () => {
  const files = globSync('{app,features,lib,screens,ui}/**/*.css', { cwd: web })
  const sheets = files.map(file => readFileSync(join(web, file), 'utf8'))
  expect(sheets.flatMap(findThemedRules).length).toBeGreaterThan(15)
  expect(sheets.flatMap(beyondColour)).toEqual([])
})

/** Utilities of the dark theme that set more than a colour: `dark:p-4`. */
const findThemedUtilities = (component: string): string[] =>
  (component.match(/(?<![\w-])dark:[^\s"'`]+/g) ?? []).filter(
    name =>
      !/(?:^|:)(?:bg|text|border(?:-[trblxy])?|fill|stroke)-[a-z[(]/.test(name) &&
      !ofColour.test(/:\[([\w-]+):/.exec(name)?.[1] ?? ''),
  )

it('utilities of the dark theme set colours only', () => {
  const files = globSync('{app,features,lib,screens,ui}/**/*.tsx', { cwd: web })
  expect(files.flatMap(file => findThemedUtilities(readFileSync(join(web, file), 'utf8')))).toEqual([])
  const component = '<p className="dark:bg-well dark:[box-shadow:none] dark:hover:p-4 dark:[gap:1px]" />'
  expect(findThemedUtilities(component)).toEqual(['dark:hover:p-4', 'dark:[gap:1px]'])
})

it('a theme that lays something out in its own way is told', () => {
  const css =
    '[data-theme="dark"] .card { color: red; padding: 4px } [data-theme="dark"] .only-light { display: none }'
  expect(beyondColour(css)).toEqual(['[data-theme="dark"] .card: padding'])
})
