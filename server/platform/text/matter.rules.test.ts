import { expect, test } from 'vitest'
import {
  areMatterHeadings,
  countFrontPassages,
  isGlossaryHeading,
  isMatterHeading,
  isRecapHeading,
  isStrange,
} from './matter.rules.ts'
import type { SentenceKind } from './sentence-kinds.rules.ts'

test.each([
  'License Notice',
  'Index',
  '16. General information about the FAQ',
  'Exercises',
  'For next week',
  'Questions?',
  'Revision history',
  'अभ्यास',
  'अध्याय 3: अभ्यास के प्रश्न',
  'आइए याद करें',
  'विषय-सूची',
])('no matter: %s', heading => {
  expect(isMatterHeading(heading)).toBe(false)
})

test.each([
  '1789',
  'Refractive index',
  'Questions of faith',
  'Authors of the Enlightenment',
  'Glossary',
  'Summary',
  'प्रश्नों का इतिहास',
  'अध्याय 3: विद्युत',
])('matter: %s', heading => {
  expect(isMatterHeading(heading)).toBe(true)
})

test('a glossary and a recapitulation are known by their headings', () => {
  expect(isGlossaryHeading('7.9 Glossary')).toBe(true)
  expect(isGlossaryHeading('The glossary of Isidore')).toBe(false)
  expect(isGlossaryHeading('शब्दावली')).toBe(true)
  expect(isRecapHeading('Key points')).toBe(true)
  expect(isRecapHeading('आपने क्या सीखा?')).toBe(true)
  expect(isRecapHeading('Points on a line')).toBe(false)
})

test('a passage of permissions and contents is strange; one with a pointer among statements isn’t', () => {
  expect(isStrange(['legal', 'statement'])).toBe(true)
  expect(isStrange(['pointer', 'statement', 'statement'])).toBe(false)
})

const statement: SentenceKind[] = ['statement', 'statement']
test('title pages end with the last copyright or line of contents near the beginning', () => {
  const rest = Array.from({ length: 20 }, () => statement)
  expect(countFrontPassages([['label'], ['legal', 'statement'], ['statement'], ...rest])).toBe(2)
  expect(countFrontPassages([...rest, ['legal'], ...rest])).toBe(0)
  expect(countFrontPassages([['legal', 'statement'], statement])).toBe(0)
})

test('chapters that were read as standing below the contents are matter', () => {
  expect(areMatterHeadings(['Table of Contents', '1.1. Anatomy of the system'])).toBe(true)
  expect(areMatterHeadings(['Table of Contents'])).toBe(false)
  expect(areMatterHeadings(['License Notice', '1.1. Terms of use'])).toBe(false)
})

test('a licence among many lines of matter makes no title page', () => {
  const matter: SentenceKind[] = ['statement', 'item', 'item', 'statement']
  const rest = Array.from({ length: 12 }, () => matter)
  expect(countFrontPassages([['label'], [...matter, 'legal'], ...rest])).toBe(0)
})
