import { gapMark, type QuestionType } from '@lantern/contract/questions/kinds/questions'
import { describe, expect, test } from 'vitest'
import { buildIndex, indexUnder, make, stems } from '../../../../../testing/made-questions.ts'

const listStems = (text: string, type: QuestionType) => stems(text, [type])

describe('years', () => {
  test('are taken out where the sentence is too winding for a question', () => {
    const text =
      'Traders showed an interest in canals and in 1833, Barthélemy Enfantin tried to draw Muhammad Ali to Paris.'
    expect(listStems(text, 'short-answer')).toEqual([])
    expect(listStems(text, 'gap')).toEqual([text.replace('1833', `the year ${gapMark}`)])
  })

  test('years of a life are read only behind the name', () => {
    const haydn =
      'Joseph Haydn (31 March 1732 – 31 May 1809) was an Austrian composer of the Classical period.'
    expect(['In what year was Joseph Haydn born?', 'In what year did Joseph Haydn die?']).toContain(
      listStems(haydn, 'short-answer')[0],
    )
    expect(listStems(haydn.replace('1732', 'c. 1732'), 'short-answer')).toEqual([])
    const reign = 'Robert Bruce (1306 – 1316) was king of the Scots in the north of Britain.'
    expect(listStems(reign, 'short-answer')).toEqual([])
  })
})

describe('terms', () => {
  test('are explained in several ways', () => {
    const told = [
      'Homeostasis refers to the steady state that a body keeps by itself.',
      'Yeast, a microscopic fungus used to make bread, grows in sugar solutions.',
      'Positive sanctions are rewards given for conforming to norms.',
      'In moral philosophy, naturalism is the belief that ethical claims can be derived from others.',
      'Hypothermia is the clinical term for an abnormally low temperature of the body that endangers life.',
    ]
    expect(told.map(text => listStems(text, 'short-answer')[0])).toEqual([
      'What is the term for the steady state that a body keeps by itself?',
      'What is the term for a microscopic fungus used to make bread?',
      'What is the term for rewards given for conforming to norms?',
      'What is the term for the belief that ethical claims can be derived from others?',
      'What is the term for an abnormally low temperature of the body that endangers life?',
    ])
  })

  test('that are named in passing are taken out', () => {
    expect(
      listStems(
        'Green plants make sugar from light by a process called photosynthesis, which gives off oxygen.',
        'gap',
      )[0],
    ).toBe(`Green plants make sugar from light by a process called ${gapMark}, which gives off oxygen.`)
  })
})

describe('things treated side by side', () => {
  const organelles: [string, string][] = [
    ['Mitochondria', 'Mitochondria produce the energy that drives every cell of an animal.'],
    ['Ribosomes', 'Ribosomes join amino acids to proteins by the orders of the nucleus.'],
    ['Vacuoles', 'Vacuoles contain the water that stiffens the cells of a plant.'],
    ['Centrosomes', 'Centrosomes pull apart the halves of a dividing cell of an animal.'],
    [
      'Early Research',
      'Early research found most of this. Ribosomes, vacuoles, mitochondria and centrosomes are parts.',
    ],
  ]
  const sibling = (type: QuestionType) =>
    make(indexUnder(organelles.map(([heading, text]) => [['The Cell', heading], text])), { types: [type] })

  test('are each other’s wrong choices, and their heading isn’t told', () => {
    const item = sibling('single-choice').find(({ body }) => body.stem.includes('the energy that'))
    expect(item?.body.stem).toBe(`${gapMark} produce the energy that drives every cell of an animal.`)
    expect(item?.headings).toEqual(['The Cell'])
    const choices = item && 'choices' in item.body ? item.body.choices.map(({ text }) => text).toSorted() : []
    expect(choices).toEqual(['Centrosomes', 'Mitochondria', 'Ribosomes', 'Vacuoles'])
  })

  test('make false statements of each other', () => {
    const stems = sibling('true-false')
      .filter(({ key }) => key.type === 'true-false' && !key.value)
      .map(({ body }) => body.stem)
    expect(stems.length).toBeGreaterThan(0)
    const texts = organelles.map(([, text]) => text)
    for (const stem of stems) {
      expect(texts).not.toContain(stem)
      expect(texts.map(text => text.replace(/^\S+/u, ''))).toContain(stem.replace(/^\S+/u, ''))
    }
  })
})

describe('numbers and abbreviations', () => {
  test('an approximate number accepts approximate answers', () => {
    const [air] = make(buildIndex(['The air around the Earth holds about 20 percent oxygen.']), {
      types: ['numeric'],
    })
    expect(air?.key).toMatchObject({ value: 20, tolerance: 1 })
    const [exact] = make(buildIndex(['Oxygen makes up 20.8 percent of the air around the Earth.']), {
      types: ['numeric'],
    })
    expect(exact?.key).toMatchObject({ value: 20.8, tolerance: 0.21 })
  })

  test('an abbreviation is asked for with the heading that tells which text is meant', () => {
    const text = 'The law gave the Suez Canal Authority (SCA) the right to set the tolls of ships.'
    const [one] = make(buildIndex([text], ['Suez Canal']), { types: ['short-answer'] })
    expect(one?.body.stem).toBe('In this text, what does SCA stand for?')
    expect(one?.headings).toEqual(['Suez Canal'])
  })
})
