import { describe, expect, test } from 'vitest'
import { shorten } from './main-clause.rules.ts'
import { tagWords } from './tagger.ts'

const shorter = (text: string) => shorten(text, tagWords)

describe('a long sentence is shortened', () => {
  test('by what only adds to it', () => {
    expect(shorter('The probe landed on the frozen plain in 2005, which nobody had expected.')).toEqual([
      'The probe landed on the frozen plain in 2005.',
    ])
    expect(shorter('Growth of that kind needs endless resources; no place on Earth has them.')).toEqual([
      'Growth of that kind needs endless resources.',
    ])
    expect(shorter('Crews laid the first cable across the ocean, allowing messages to travel.')).toEqual([
      'Crews laid the first cable across the ocean.',
    ])
  })

  test('by an aside in brackets, before anything else', () => {
    expect(
      shorter('The moon has lakes of methane (no water stays liquid there), and it has rain as well.')[0],
    ).toBe('The moon has lakes of methane, and it has rain as well.')
  })

  test('never in the middle of a clause', () => {
    expect(shorter('The firm said that the singer, who was popular, would come to the show.')).toEqual([])
    expect(shorter('The premier is the public face of the state and, as the head, chairs it.')).toEqual([])
  })

  test('by what is granted first', () => {
    expect(shorter('Although nobody had expected it to last, the treaty held for eighty years.')).toEqual([
      'The treaty held for eighty years.',
    ])
    expect(shorter('When the winter is cold enough, the lake freezes to its bottom.')).toEqual([])
  })

  test('by a second clause, but not inside of a list', () => {
    expect(shorter('The kidneys filter the blood of the body, and they make hormones.')).toEqual([
      'The kidneys filter the blood of the body.',
    ])
    expect(shorter('The soup holds carrots, leeks, peas, and the bones of a hen.')).toEqual([])
  })

  test('never by what limits it', () => {
    expect(shorter('A population grows without end, unless its food runs out.')).toEqual([])
    expect(shorter('Pupils aged 15–18 answered the longest of the three surveys.')).toEqual([])
  })
})
