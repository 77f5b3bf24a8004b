import { describe, expect, test } from 'vitest'
import { parseSentence } from '../../../../testing/parsed-sentences.ts'
import { askClause, type QuestionWord } from './ask-clause.rules.ts'
import { readClauses } from './clause.rules.ts'
import { listAllPhrases, listPhrases } from './phrase.rules.ts'
import { getText } from './tree.rules.ts'

const lowered = (phrase: string) => phrase.charAt(0).toLowerCase() + phrase.slice(1)

/** Each question of a sentence with the words that answer it. */
const ask = async (
  text: string,
  word: QuestionWord = 'What',
  asInside: (text: string) => string | null = lowered,
) =>
  readClauses(await parseSentence(text)).flatMap(clause =>
    [clause.subject, ...clause.others].flatMap(argument => {
      const question = askClause(clause, argument, word, asInside)
      return question ? [`${question} ${getText(clause.tree, argument)}`] : []
    }),
  )

describe('questions about a clause', () => {
  test.each([
    [
      'Chlorophyll absorbs red light.',
      ['What absorbs red light? Chlorophyll', 'What does chlorophyll absorb? red light'],
    ],
    [
      'The crust is pushed up into mountains.',
      ['What is pushed up into mountains? The crust', 'What is the crust pushed up into? mountains'],
    ],
    [
      'Plants convert light into sugar.',
      [
        'What converts light into sugar? Plants',
        'What do plants convert into sugar? light',
        'What do plants convert light into? sugar',
      ],
    ],
    [
      'In 1912 the ship struck an iceberg.',
      ['What struck an iceberg in 1912? the ship', 'What did the ship strike in 1912? an iceberg'],
    ],
    ['Jupiter is the largest planet.', ['What is the largest planet? Jupiter']],
    [
      'The treasury has lost its gold.',
      ['What has lost its gold? The treasury', 'What has the treasury lost? its gold'],
    ],
  ])('“%s”', async (text, questions) => {
    expect(await ask(text)).toEqual(questions)
  })

  test('a clause that is joined to another is no part of its question, and is asked by itself', async () => {
    expect(await ask('Roots absorb water and leaves release oxygen.')).toEqual([
      'What absorbs water? Roots',
      'What do roots absorb? water',
      'What releases oxygen? leaves',
      'What do leaves release? oxygen',
    ])
    expect(await ask('The heart pumps blood and feeds the brain.')).toContain(
      'What does the heart feed? the brain',
    )
  })

  test('a relative clause behind a comma is left out', async () => {
    expect(await ask('Xylem carries water to the leaves, which reduces its loss.')).toContain(
      'What does xylem carry to the leaves? water',
    )
  })

  test('a place is asked with “where”, people behind a preposition with “whom”', async () => {
    expect(await ask('The reactions take place in the stroma.', 'Where')).toContain(
      'Where do the reactions take place? the stroma',
    )
    expect(await ask('The castle was stormed by soldiers.', 'Who')).toContain(
      'By whom was the castle stormed? soldiers',
    )
  })

  test('a list is asked with “which of these”', async () => {
    expect(await ask('The rate depends on light and heat.', 'Which of these')).toContain(
      'Which of these does the rate depend on? light and heat',
    )
  })

  test.each([
    'Does chlorophyll absorb red light?',
    'Plants do not absorb green light.',
    'Open the window of the room.',
    'There are seven plates under the sea.',
    'Like other proteins, lectins are produced by liver cells.',
  ])('“%s” is asked nothing', async text => {
    expect(await ask(text)).toEqual([])
  })

  test('clauses in a row are asked each by itself', async () => {
    const asked = await ask(
      'The pupils dilate, the heart rate rises, the bladder relaxes, and the liver works.',
    )
    expect(asked.filter(question => question.includes(','))).toEqual([])
    expect(asked).toContain('What relaxes? the bladder')
  })

  test('words in front of a subject that describe it make no question', async () => {
    expect(await ask('Long in conflict, the nations declared war in 1756.')).toEqual([])
  })

  test('a subject that may be a name opens no question', async () => {
    expect(await ask('Mercury absorbs light.', 'What', () => null)).toEqual(['What absorbs light? Mercury'])
  })
})

describe('phrases', () => {
  const listOf = async (text: string) => {
    const tree = await parseSentence(text)
    const [clause] = readClauses(tree)
    return [clause!.subject, ...clause!.others].map(argument =>
      listPhrases(tree, argument).map(({ text: phrase, determiner }) => `${determiner}|${phrase}`),
    )
  }

  test('stand without their article, and each member of a list by itself', async () => {
    expect(await listOf('The rate depends on light, heat and the supply of water.')).toEqual([
      ['the|rate'],
      ['|light', '|heat', 'the|supply of water'],
    ])
  })

  test('that describe what they name are the name', async () => {
    expect(await listOf('The gas enters the leaf through small pores called stomata.')).toContainEqual([
      '|stomata',
    ])
  })

  test.each([
    'Some is stored in roots.',
    'It stores water.',
    'These plants store water.',
    'Its roots store water.',
    'Two guards store water.',
  ])('the subject of “%s” names nothing by itself', async text => {
    expect((await listOf(text))[0]).toEqual([])
  })

  test('a part of a name is no phrase', async () => {
    const all = listAllPhrases(await parseSentence('The Committee of Public Safety ruled France.'))
    expect(all.map(({ text }) => text)).not.toContain('Public Safety')
  })
})
