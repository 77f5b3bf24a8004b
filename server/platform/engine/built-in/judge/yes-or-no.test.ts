import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeYesOrNo } from './yes-or-no.ts'

describe('sentences that say yes or no', () => {
  it.each([
    [
      'Do vaccines change your DNA?',
      'Vaccines do not change your DNA.',
      'no',
      'Vaccines do not change your DNA',
    ],
    ['Is the sun a star?', 'The sun is a star, and so are the others.', 'yes', 'The sun is a star'],
    [
      'Can bats see ultraviolet light?',
      'Bats can see ultraviolet light.',
      'yes',
      'Bats can see ultraviolet light',
    ],
    ['Are whales fish?', 'Whales are not fish but mammals.', 'no', 'Whales are not fish'],
    [
      'Was the bridge rebuilt?',
      'In 1820 the bridge was rebuilt of iron.',
      'yes',
      'In 1820 the bridge was rebuilt of iron',
    ],
    ['Has the moon an atmosphere?', 'The moon has no atmosphere.', 'no', 'The moon has no atmosphere'],
    ['Did the union fix wages?', 'The union didn’t fix wages.', 'no', 'The union didn’t fix wages'],
  ])('%s %s: %s', (question, sentence, verdict, words) => {
    const said = judgeYesOrNo(question, sentence, '')
    expect(said?.verdict).toBe(verdict)
    expect(said ? sentence.slice(said.start, said.end) : '').toBe(words)
  })

  it('a pronoun stands for what the heading or the sentence before names', () => {
    const sentence = 'They cannot change your DNA.'
    expect(judgeYesOrNo('Can vaccines change your DNA?', sentence, 'Vaccines are safe.')?.verdict).toBe('no')
    expect(judgeYesOrNo('Can vaccines change your DNA?', sentence, 'Gene editing')).toBeNull()
  })
})

describe('sentences that leave it open', () => {
  it.each([
    ['Is the disease inherited?', 'In most cases, the disease is not inherited.', 'said of most cases'],
    ['Is the disease inherited?', 'The disease is rarely inherited.', 'weakened'],
    ['Does coffee help memory?', 'Coffee may help memory.', 'possible only'],
    ['Does coffee help memory?', 'Coffee helps memory if you sleep enough.', 'under a condition'],
    ['Is a fox faster than a hare?', 'A hare is faster than a fox.', 'order of a comparison'],
    ['Is it a star?', 'The sun is a star.', 'no subject in the question'],
    ['Did the Romans defeat the Gauls?', 'The Gauls defeat the Romans.', 'other order'],
    ['Do vaccines change your DNA?', 'It is a myth that vaccines change your DNA.', 'denied outside'],
    ['Do plants need light or water?', 'Plants need light.', 'asks for a choice'],
    ['Do plants need oxygen?', 'Plants give off oxygen.', 'another verb'],
    ['Are all metals solid?', 'Metals are solid.', 'asks for a share'],
    ['Can cats climb trees?', 'Cats climb trees.', 'no word on what is possible'],
    ['What is a star?', 'The sun is a star.', 'no question for yes or no'],
    ['Isn’t the sun a star?', 'The sun is a star.', 'denied question'],
    ['Is the ice white?', 'Neither the ice is white nor the snow.', 'other denial'],
  ])('%s %s: %s', (question, sentence) => expect(judgeYesOrNo(question, sentence, '')).toBeNull())
})

const noun = fc.constantFrom('salt', 'glass', 'copper', 'amber', 'chalk')
const quality = fc.constantFrom('soluble', 'magnetic', 'transparent', 'brittle', 'poisonous')

it('a plain "not" turns yes into no', () => {
  fc.assert(
    fc.property(noun, quality, (thing, like) => {
      const question = `Is ${thing} ${like}?`
      expect(judgeYesOrNo(question, `Pure ${thing} is ${like}.`, '')?.verdict).toBe('yes')
      expect(judgeYesOrNo(question, `Pure ${thing} is not ${like}.`, '')?.verdict).toBe('no')
    }),
  )
})

it('any text is judged without an error, within its own range', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 700 }), (rest, sentence) => {
      const said = judgeYesOrNo(`Is ${rest}?`, sentence, rest)
      if (said) expect(said.end).toBeLessThanOrEqual(sentence.length)
    }),
  )
})
