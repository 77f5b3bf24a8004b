import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedConcept } from './named-concept.rules.ts'

describe('the concept that a card names', () => {
  test('is found in any form of its words', () => {
    expect(namedConcept(['What do ribosomes make?', 'Proteins'], ['Nucleus', 'Ribosome'])).toBe('Ribosome')
    expect(namedConcept(['Which tides are spring tides?'], ['spring tide'])).toBe('spring tide')
  })

  test('is the longest, then the one in front', () => {
    expect(namedConcept(['The cell membrane'], ['cell', 'cell membrane'])).toBe('cell membrane')
    expect(namedConcept(['osmosis', 'diffusion'], ['diffusion', 'osmosis'])).toBe('osmosis')
  })

  test('needs all words, side by side', () => {
    expect(namedConcept(['A membrane of the cell'], ['cell membrane'])).toBeNull()
    expect(namedConcept(['Excellent'], ['cell'])).toBeNull()
    expect(namedConcept(['anything'], ['', 'the'])).toBeNull()
  })

  test('is always one of the labels', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (texts, labels) => {
        const found = namedConcept(texts, labels)
        expect(found === null || labels.includes(found)).toBe(true)
      }),
    )
  })
})
