import { gapMark, type QuestionType } from '@lantern/contract/questions/kinds/questions'
import { describe, expect, test } from 'vitest'
import { buildIndex, make } from '../../../../../testing/made-questions.ts'

const ask = (texts: string[], types: QuestionType[]) =>
  make(buildIndex(texts, ['A lesson']), { asker: 'teacher', types, count: 40 })
const listChoices = (texts: string[], stem: string) => {
  const body = ask(texts, ['single-choice']).find(item => item.body.stem === stem)?.body
  return body && 'choices' in body ? body.choices.map(({ text }) => text).toSorted() : []
}

describe('causes', () => {
  const text = 'Workers in Berlin were paid twice a day, because their wages lost value within hours.'

  test('are asked for behind "Why"', () => {
    const [why] = ask([text], ['short-answer'])
    expect(why?.body.stem).toBe('Why were workers in Berlin paid twice a day?')
    expect(why?.key).toMatchObject({ accepted: ['their wages lost value within hours'] })
    expect(why?.checkFirst).toBe(true)
  })

  test('are matched with what they cause, where the text tells three', () => {
    const others = [
      'Banks in Bern keep small reserves, because few customers withdraw their money at once.',
      'Volcanoes in Japan erupt with force, because their magma is sticky and traps gas.',
    ]
    const [matching] = ask([[text, ...others].join(' ')], ['matching'])
    expect(matching?.body.stem).toBe('Match each thing with its cause.')
  })

  test('are asked for where they come first', () => {
    const first = 'Because wages lost value within hours, workers in Berlin were paid twice a day.'
    const [why] = ask([first], ['short-answer'])
    expect(why?.body.stem).toBe('Why were workers in Berlin paid twice a day?')
    expect(why?.key).toMatchObject({ accepted: ['wages lost value within hours'] })
  })

  test('are none where "since" may tell a time', () => {
    expect(ask(['Germany has had a trade surplus with France since 1952.'], ['short-answer'])).toEqual([])
  })
})

describe('places', () => {
  test('are asked for behind "Where", with other places of the text as wrong choices', () => {
    const texts = [
      'Glycolysis takes place in the cytoplasm. Translation takes place in the ribosomes. Digestion of bread begins in the mouth. Absorption of fat takes place in the ileum.',
    ]
    expect(listChoices(texts, 'Where does glycolysis take place?')).toEqual([
      'in the cytoplasm',
      'in the ileum',
      'in the mouth',
      'in the ribosomes',
    ])
  })

  test('are no times', () => {
    expect(ask(['The fair of Leipzig takes place in the autumn.'], ['short-answer'])).toEqual([])
  })
})

describe('beside the sentence before', () => {
  test('a number is asked for where the pronoun is told', () => {
    const [gap] = ask(
      ['The Convention of Paris set up a committee in 1793. It had twelve members.'],
      ['gap'],
    ).filter(({ body }) => body.stem.includes('It had'))
    expect(gap?.body.stem).toBe(
      `The Convention of Paris set up a committee in 1793. It had ${gapMark} members.`,
    )
    expect(gap?.quotations).toHaveLength(2)
    expect(gap?.checkFirst).toBe(true)
  })

  test('a name is asked for', () => {
    const stems = ask(
      [
        'The heavy plate of the ocean sinks into the mantle below Japan. This process is known as subduction.',
      ],
      ['gap'],
    ).map(({ body }) => body.stem)
    expect(stems).toContain(
      `The heavy plate of the ocean sinks into the mantle below Japan. This process is known as ${gapMark}.`,
    )
  })

  test('a nickname is asked for', () => {
    const stems = ask(
      ['The heavy plate of the ocean sinks into the mantle below Japan. This dive is nicknamed slab pull.'],
      ['gap'],
    ).map(({ body }) => body.stem)
    expect(stems).toContain(
      `The heavy plate of the ocean sinks into the mantle below Japan. This dive is nicknamed ${gapMark}.`,
    )
  })

  test('no question spans passages', () => {
    const texts = ['The Convention of Paris set up a committee in 1793.', 'It had twelve members.']
    expect(ask(texts, ['gap']).filter(({ body }) => body.stem.includes('members'))).toEqual([])
  })
})

describe('several things', () => {
  test('in a list at the end of a sentence are options beside others that the text names', () => {
    const texts = [
      'Light splits water into oxygen, protons and electrons. Plants hold magnesium and glucose. Guard cells of leaves need potassium. Roots take up the nitrogen of soils.',
    ]
    for (const { body, key } of ask(texts, ['multiple-choice'])) {
      expect(body.stem).toContain(gapMark)
      expect(key.type === 'multiple-choice' && key.choices.length).toBe(3)
    }
  })
})

describe('names', () => {
  const texts = [
    'Charlotte Corday killed the writer of the newspaper in 1793. Albert Einstein played the violin in Berlin. Marie Curie studied the ores of uranium. Isaac Newton ground the lenses of his telescope.',
  ]

  test('are chosen among others of their kind', () => {
    const stem = `${gapMark} killed the writer of the newspaper in 1793.`
    const choices = listChoices(texts, stem)
    if (choices.length > 0)
      expect(choices).toEqual(['Albert Einstein', 'Charlotte Corday', 'Isaac Newton', 'Marie Curie'])
  })
})
