// Catalogues of messages: each language is complete, with the placeholders and plural forms that its sentences need.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLanguage, type Language, languageFacts, languages } from '@lantern/contract/languages.rules'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../messages')

const variantsSchema = z
  .array(
    z.object({
      declarations: z.array(z.string()),
      selectors: z.array(z.string()),
      match: z.record(z.string(), z.string()),
    }),
  )
  .length(1)
const catalogueSchema = z.record(z.string(), z.union([z.string(), variantsSchema]))
type Message = z.output<typeof catalogueSchema>[string]

const files = globSync('**/*.json', { cwd: join(folder, baseLanguage) }).sort()
const readCatalogue = (language: Language): Map<string, Message> =>
  new Map(
    files.flatMap(file => {
      const { $schema: _, ...messages } = catalogueSchema.parse(
        JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
      )
      return Object.entries(messages)
    }),
  )

const listTexts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

const listPlaceholders = (message: Message): string[] => [
  ...new Set(
    listTexts(message).flatMap(text => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)),
  ),
]

/** Plural and ordinal variables of a message: name to kind. */
const listPlurals = (message: Message): { name: string; type: Intl.PluralRuleType }[] => {
  if (typeof message === 'string') return []
  return message.flatMap(({ declarations }) =>
    declarations.flatMap(declaration => {
      const [, name, options = ''] = /^local (\w+) = \w+: plural(.*)$/u.exec(declaration) ?? []
      const type: Intl.PluralRuleType = options.includes('ordinal') ? 'ordinal' : 'cardinal'
      return name ? [{ name, type }] : []
    }),
  )
}

/** Forms of numbers that a message has no text for. */
const listMissingForms = (message: Message, language: Language): string[] => {
  const keys = typeof message === 'string' ? [] : message.flatMap(({ match }) => Object.keys(match))
  return listPlurals(message).flatMap(({ name, type }) => {
    const covered = new Set(
      keys
        .flatMap(key => key.split(',').map(part => part.trim()))
        .filter(part => part.startsWith(`${name}=`)),
    )
    if (covered.has(`${name}=*`)) return []
    // Whole numbers: what a sentence counts.
    const rules = new Intl.PluralRules(languageFacts[language].tag, { type })
    const forms = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))
    return [...forms].filter(form => !covered.has(`${name}=${form}`)).map(form => `${name}=${form}`)
  })
}

const base = readCatalogue(baseLanguage)

describe.each(languages.filter(language => language !== baseLanguage))('the catalogue %s', language => {
  const translated = readCatalogue(language)
  const pairs = [...base].flatMap(([name, message]) => {
    const other = translated.get(name)
    return other === undefined ? [] : [{ name, message, other }]
  })

  it('has every message, and none that the base language lacks', () => {
    expect([...base.keys()].filter(name => !translated.has(name))).toEqual([])
    expect([...translated.keys()].filter(name => !base.has(name))).toEqual([])
  })

  it('has the placeholders of each message', () => {
    const wrong = pairs.filter(
      ({ message, other }) =>
        listPlaceholders(message).toSorted().join() !== listPlaceholders(other).toSorted().join(),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  it('leaves no text empty, and none with the other language’s signs of a placeholder', () => {
    const wrong = pairs.filter(({ message, other }) =>
      listTexts(other).some(
        text =>
          (text.trim() === '' && listTexts(message).every(own => own.trim() !== '')) ||
          text.replaceAll(/\{\w+\}/gu, '').match(/[{}]/u),
      ),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

it.each(languages)('messages in %s have a text for each form of a number', language => {
  const missing = [...readCatalogue(language)].flatMap(([name, message]) =>
    listMissingForms(message, language).map(form => `${name}: ${form}`),
  )
  expect(missing).toEqual([])
})
