import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAskedAbbreviation, listSpelledOut } from './spelled-out.rules.ts'

describe('abbreviations that a text spells out', () => {
  it.each([
    [
      'Doctors work for the World Health Organization (WHO) of all nations.',
      'WHO',
      'World Health Organization',
    ],
    [
      'The Treaty on the Functioning of the European Union (TFEU) is long.',
      'TFEU',
      'Treaty on the Functioning of the European Union',
    ],
    ['It holds deoxyribonucleic acid (DNA).', 'DNA', 'deoxyribonucleic acid'],
    ['The WHO (World Health Organization) was founded in 1948.', 'WHO', 'World Health Organization'],
    ['A central processing unit, or CPU, does the sums.', 'CPU', 'central processing unit'],
    ['Light-emitting diodes, abbreviated LED, need little power.', 'LED', 'Light-emitting diodes'],
    ['CPU stands for central processing unit.', 'CPU', 'central processing unit'],
    ['The letters “XSS” stand for cross-site scripting.', 'XSS', 'cross-site scripting'],
    ['It has a ROM, which stands for read-only memory, inside.', 'ROM', 'read-only memory'],
    ['RAM: random access memory, the fast one', 'RAM', 'random access memory'],
    ['GDP | gross domestic product', 'GDP', 'gross domestic product'],
    ['The Department of Defense (DoD) paid.', 'DoD', 'Department of Defense'],
  ])('are found in “%s”', (text, short, long) => {
    const found = listSpelledOut(text)
    expect(found.map(one => [one.short, one.long])).toEqual([[short, long]])
    for (const one of found) expect(text.slice(one.start, one.end)).toBe(one.long)
  })

  it.each([
    'Doctors work for the World Health Organization (OMS).',
    'Look at the map (North is above).',
    'NB: the pressure falls as one climbs.',
    'The river (Rhine) is long.',
  ])('are none in “%s”', text => expect(listSpelledOut(text)).toEqual([]))

  it('have their places in any text, found in linear time', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Da-d (),.:-]{0,200}$/), text => {
        for (const { start, end, long } of listSpelledOut(text)) expect(text.slice(start, end)).toBe(long)
      }),
    )
    for (const text of [
      'A '.repeat(50_000),
      'AB ('.repeat(25_000),
      'AB, or '.repeat(20_000),
      'Ab stands for '.repeat(9_000),
    ])
      expect(listSpelledOut(text).length).toBeLessThan(text.length)
  })
})

describe('questions for the words of an abbreviation', () => {
  it.each([
    ['What does DER stand for?', 'DER'],
    ['what do the letters WHO stand for', 'WHO'],
    ['What’s LED short for?', 'LED'],
    ['GDP stands for what?', 'GDP'],
    ['What is the full form of RAM?', 'RAM'],
  ])('%s', (question, short) => expect(findAskedAbbreviation(question)).toBe(short))

  it.each(['What does the author stand for in this debate?', 'What is DNA?', 'Who stands for election?'])(
    '%s asks for something else',
    question => expect(findAskedAbbreviation(question)).toBeNull(),
  )
})
