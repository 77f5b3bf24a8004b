import { describe, expect, test } from 'vitest'
import { buildIndex, make, stems } from '../../../../../testing/made-questions.ts'

const terms =
  'Parallax is the apparent shift of a near object against a far background. An orbit is the path of a body that moves around another. A comet is a lump of ice and dust that forms a tail near the Sun. An eclipse is the passing of one body through the shadow of another.'

describe('lines and tables', () => {
  const notes = [
    'Gases that drive eruptions are:\n- Water vapour\n- Carbon dioxide\n- Sulfur dioxide',
    'Places where most volcanoes lie are:\n- Mid-ocean ridges\n- Subduction zones\n- Island arcs',
    '- Vent: an opening in the crust\n- Crater: a hollow at the top of the mountain\n- Tephra: rock thrown into the air',
    '| Volcano | Shape | Example |\n|---|---|---|\n| Shield | broad | Mauna Loa |\n| Cinder cone | small | Paricutin |\n| Lava dome | small | Unzen |\n| Stratovolcano | high | Fuji |',
    '- 1815: Tambora cools the climate\n- 1883: Krakatoa is destroyed\n- 1980: Mount St. Helens loses its top',
    '1. Heat the smear over a flame. It must not boil.\n2. Cover the smear with crystal violet.\n3. Wash the slide with water.',
  ]

  test('a list of lines is chosen from, beside lines of another list', () => {
    const [drawn] = make(buildIndex(notes), { types: ['multiple-choice'], passageIds: ['a0'] })
    expect(drawn?.body.stem).toBe('Which of these does the text list under “Gases that drive eruptions are”?')
    const texts = (right: boolean) =>
      drawn?.body.type === 'multiple-choice' && drawn.key.type === 'multiple-choice'
        ? drawn.body.choices.filter(
            ({ id }) => (drawn.key as { choices: string[] }).choices.includes(id) === right,
          )
        : []
    expect(
      texts(true)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Carbon dioxide', 'Sulfur dioxide', 'Water vapour'])
    expect(texts(false)).toHaveLength(3)
  })

  test('rows of a table that say the same are chosen from the others', () => {
    const [drawn] = make(buildIndex(notes), { types: ['multiple-choice'], passageIds: ['a3'] })
    expect(drawn?.body).toMatchObject({
      stem: 'Which of these does the text’s table list with “small” under “Shape”?',
    })
    const right = drawn?.key.type === 'multiple-choice' ? drawn.key.choices : []
    const choices = drawn?.body.type === 'multiple-choice' ? drawn.body.choices : []
    const texts = choices.filter(({ id }) => right.includes(id)).map(({ text }) => text)
    expect(texts.sort()).toEqual(['Cinder cone', 'Lava dome'])
  })

  test('terms with their meaning, rows with a cell of their own and dates are matched', () => {
    const drawn = make(buildIndex(notes), { types: ['matching'] }).map(({ body }) => body.stem)
    expect(drawn).toContain('Match each term with what it means.')
    expect(drawn).toContain('Match each entry under “Volcano” with what the text gives for “Example”.')
    expect(drawn).toContain('Match each event with its year.')
  })

  test('steps and dates are put in order, other numbered lines are not', () => {
    const orders = (texts: string[]) =>
      make(buildIndex(texts), { types: ['ordering'] }).map(({ body }) =>
        body.type === 'ordering' ? body.entries.length : 0,
      )
    expect(orders([notes[5]!])).toEqual([3])
    expect(orders([notes[4]!])).toEqual([3])
    expect(
      orders(['1. Data races of two threads.\n2. Misuses of the interface.\n3. Deadlocks of several locks.']),
    ).toEqual([])
  })
})

describe('a fact of another sentence isn’t asked', () => {
  const places = (last: string) =>
    stems(
      [`The church of Saint George in London was built by Anna Blake in 1790. ${last}`],
      ['true-false', 'gap'],
    )
  test.each([
    'In 1844, the church’s basement was opened to a Sunday School by John Wesley.',
    'Third, people must receive equal treatment in all the states of Europe.',
    'The simplest is to use the column variant of the Gaussian filter in Paris.',
    'The default gap width of 2 shows that the space between clusters is as wide as 2 boxes.',
    'Much went for arms purchases that raised political tensions in Europe and Asia.',
  ])('%s', last => {
    expect(places(last).filter(stem => !stem.includes('Saint George'))).toEqual([])
  })
})

test('a heading that holds the answer isn’t shown beside the question', () => {
  const [drawn] = make(
    buildIndex(
      ['Parallax is the apparent shift of a near object against a far background.'],
      ['Sky', 'Parallax'],
    ),
    {
      types: ['short-answer'],
    },
  )
  expect(drawn?.headings).toEqual(['Sky'])
})

test('a fact in a matching question isn’t asked separately', () => {
  const drawn = make(buildIndex([terms]), { types: ['matching', 'short-answer'] })
  const quoted = drawn.flatMap(({ quotations }) => quotations.map(({ start }) => start))
  expect(new Set(quoted).size).toBe(quoted.length)
})
