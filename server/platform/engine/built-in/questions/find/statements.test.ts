import { describe, expect, test } from 'vitest'
import { buildIndex, make } from '../../../../../testing/made-questions.ts'
import type { DraftQuestion } from '../../../generation.ts'

const judged = (texts: string[], value: boolean): DraftQuestion[] =>
  Array.from({ length: 12 }, (_, seed) => make(buildIndex(texts), { types: ['true-false'], seed }))
    .flat()
    .filter(({ key }) => key.type === 'true-false' && key.value === value)
const listStems = (texts: string[], value: boolean) => [
  ...new Set(judged(texts, value).map(({ body }) => body.stem)),
]

describe('a false statement', () => {
  test('loses its denial', () => {
    expect(listStems(['Exponential growth cannot continue in a real population of animals.'], false)).toEqual(
      ['Exponential growth can continue in a real population of animals.'],
    )
    expect(listStems(['Shoes of leather are not a good store of value for merchants.'], false)).toEqual([
      'Shoes of leather are a good store of value for merchants.',
    ])
    expect(listStems(['Economies without money engage in the barter of goods.'], false)).toEqual([
      'Economies with money engage in the barter of goods.',
    ])
  })

  test('keeps denials of which only part is meant', () => {
    expect(listStems(['Sanctions are not always punishments for the people of a society.'], false)).toEqual(
      [],
    )
    expect(listStems(['Plants cannot grow without water, nor can animals live without it.'], false)).toEqual(
      [],
    )
  })

  test('swaps what the sentence tells apart', () => {
    expect(listStems(['Laozi taught the rulers of China humility rather than pride.'], false)).toEqual([
      'Laozi taught the rulers of China pride rather than humility.',
    ])
  })

  test('names a century two off', () => {
    const [one] = judged(
      ['Murasaki Shikibu wrote The Tale of Genji in Japan in the eleventh century.'],
      false,
    )
    expect(one?.body.stem).toBe('Murasaki Shikibu wrote The Tale of Genji in Japan in the ninth century.')
    expect(one?.explanation).toContain('the eleventh century, not the ninth')
  })

  test('gives a definition to another term of the text that stands behind the same article', () => {
    const sanctions =
      'Positive sanctions are rewards given for conforming to norms. Negative sanctions are punishments given for violating norms.'
    expect(listStems([sanctions], false).toSorted()).toEqual([
      'Negative sanctions are rewards given for conforming to norms.',
      'Positive sanctions are punishments given for violating norms.',
    ])
    const waves =
      'A wave is a disturbance that carries energy from place to place. Refraction is the bending of light that enters glass.'
    expect(listStems([waves], false)).toEqual([])
  })

  test('is none where the turned word would contradict the rest', () => {
    const refused = [
      'The price of bread was reduced in London from ten pence to four pence.',
      'New methods of building were made possible by printing in Delft.',
      'The relation between sleep and danger is complex and unclear to scientists.',
    ]
    expect(refused.flatMap(text => listStems([text], false))).toEqual([])
  })
})

describe('a true statement', () => {
  test('tells what holds, also by a participle', () => {
    expect(
      listStems(['The growth of a population is driven by the resources of its environment.'], true),
    ).toHaveLength(1)
    expect(listStems(['The growth of the company was driven by the resources of its owners.'], true)).toEqual(
      [],
    )
  })

  test('is shown without who said it', () => {
    expect(
      listStems(
        ['The memory of new words depends on regular sleep in children (Huber, Giulio, & Massimini, 2004).'],
        true,
      ),
    ).toEqual(['The memory of new words is determined by regular sleep in children.'])
  })

  test('names no plateau where the text has several', () => {
    const told = [
      'The Tibetan Plateau lies between India and the deserts of Asia. The Inner Mongolian Plateau lies north of Beijing.',
      'Grass covers the plateau in summer, and herds of yaks graze there.',
      'The plateau has lakes of salt and rivers of ice between its peaks.',
    ]
    expect(listStems(told, true).filter(stem => stem.startsWith('The plateau'))).toEqual([])
  })
})
