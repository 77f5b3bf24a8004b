import { gapMark } from '@lantern/contract/questions/kinds/questions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex, everything, lexicon, make, stems } from '../../../../testing/made-questions.ts'
import { grade } from '../../../grading/index.ts'
import type { DraftQuestion } from '../../generation.ts'
import { makeQuestions } from './make-questions.ts'

const sky = [
  'Tycho Brahe measured the places of the stars at Uranienborg in 1580. Johannes Kepler published the law of ellipses in Prague in 1609. Galileo Galilei built a telescope in Padua in 1610.',
  'Friedrich Bessel measured the parallax of 61 Cygni in Königsberg in 1838. The European Space Agency (ESA) launched the satellite Hipparcos in 1989. Edwin Hubble discovered the expansion of the universe at Mount Wilson in 1929.',
  'Parallax is the apparent shift of a near object against a far background. An orbit is the path of a body that moves around another. A comet is a lump of ice and dust that forms a tail near the Sun. An eclipse is the passing of one body through the shadow of another.',
  'The distance at which a star has a parallax of one arc second is called a parsec. A spider has eight legs and a body of two parts. Warm air rises and expands, which makes it cooler than the ground.',
  'First, the observer points the telescope at the star. Then the observer reads the angle from the scale. Finally, the observer writes the time into the book.',
]

test('asked for some passages, it asks of no others', () => {
  const index = buildIndex(sky)
  const quotedFrom = (drafts: DraftQuestion[]) =>
    new Set(drafts.flatMap(({ quotations }) => quotations.map(({ passageId }) => passageId)))
  expect(quotedFrom(make(index)).size).toBeGreaterThan(1)
  expect([...quotedFrom(make(index, { passageIds: ['a2'] }))]).toEqual(['a2'])
  expect(make(index, { passageIds: [] })).toEqual([])
})

describe('the question for a sentence', () => {
  test('a year', () => {
    const index = buildIndex(['Friedrich Bessel measured the parallax of 61 Cygni in Königsberg in 1838.'])
    const [typed] = make(index, { types: ['numeric'] })
    expect(typed?.body.stem).toBe(
      'In what year did Friedrich Bessel measure the parallax of 61 Cygni in Königsberg?',
    )
    expect(typed?.key).toEqual({ type: 'numeric', value: 1838, tolerance: 0 })
    const [passive] = stems('In 1838 the parallax of 61 Cygni was measured by Friedrich Bessel.', [
      'short-answer',
    ])
    expect(passive).toBe('In what year was the parallax of 61 Cygni measured by Friedrich Bessel?')
  })

  test('a person, whose surname is enough', () => {
    const [who] = make(buildIndex(['Johannes Kepler published the law of ellipses in Prague.']), {
      types: ['short-answer'],
    })
    expect(who?.body.stem).toBe('Who published the law of ellipses in Prague?')
    expect(who?.key).toMatchObject({ accepted: ['Johannes Kepler', 'Kepler'] })
  })

  test('a term by its meaning', () => {
    expect(stems('An orbit is the path of a body that moves around another body.', ['short-answer'])).toEqual(
      ['What is the term for the path of a body that moves around another body?'],
    )
  })

  test('the name of a thing', () => {
    expect(stems('The place where two rivers meet is called a confluence.', ['short-answer'])).toEqual([
      'What is the place where two rivers meet called?',
    ])
  })

  test('the name of a part of a sentence, which is not asked as if it named the whole', () => {
    const text = 'Photosynthesis happens in small green parts of the cell that are called chloroplasts.'
    expect(stems(text, ['short-answer']).filter(stem => stem.endsWith('called?'))).toEqual([])
  })

  test('an abbreviation, whose initials are matched backwards past small words', () => {
    const [long] = make(
      buildIndex(['They asked the Institute of Electrical and Electronics Engineers (IEEE) for help.']),
      { types: ['gap'] },
    )
    expect(long?.key).toMatchObject({ accepted: ['Institute of Electrical and Electronics Engineers'] })
    expect(
      stems('They asked the whole committee of the city (IEEE) for help in the matter.', ['gap']),
    ).toEqual([])
  })

  test('a number with its unit, which is graded with it', () => {
    const [number] = make(buildIndex(['A glass fibre carries light at 200,000 kilometres per second.']), {
      types: ['numeric'],
    })
    expect(number?.body).toMatchObject({
      stem: `A glass fibre carries light at ${gapMark} kilometres per second.`,
      unit: 'kilometres per second',
    })
    const graded = (text: string) => grade(number!.body, number!.key, { type: 'numeric', text }).outcome
    expect([graded('200000'), graded('200,000,000 m/s'), graded('200,000 miles per second')]).toEqual([
      'right',
      'right',
      // The number with another unit.
      'check',
    ])
  })

  test('steps in their order', () => {
    const [steps] = make(buildIndex([sky[4]!]), { types: ['ordering'] })
    expect(steps?.body).toMatchObject({ stem: 'Put these steps in order.' })
    if (steps?.body.type !== 'ordering' || steps.key.type !== 'ordering') throw new Error('no ordering')
    const texts = new Map(steps.body.entries.map(({ id, text }) => [id, text]))
    expect(steps.key.order.map(id => texts.get(id))).toEqual([
      'The observer points the telescope at the star.',
      'The observer reads the angle from the scale.',
      'The observer writes the time into the book.',
    ])
  })
})

test('a person introduced in another sentence is asked about only below a heading with the name', () => {
  const introduced = 'The observatory was led by Friedrich Bessel, who had come from Bremen to the city.'
  const said = 'In 1838 Bessel measured the parallax of 61 Cygni in Königsberg.'
  const others = Array.from(
    { length: 24 },
    (_, i) => `The planet number ${i} of the list moves around a star.`,
  )
  const ask = (headings: string[]) => stems([introduced, said, ...others], ['numeric'], headings)
  expect(ask(['Stars'])).toEqual([])
  expect(ask(['Bessel'])).toHaveLength(1)
})

test('“his” below a heading with a name is not somebody else’s', () => {
  const texts = ['Martin Luther was a monk.', 'Heinrich Himmler admired his writings on the Church in 1940.']
  expect(stems(texts, ['numeric', 'true-false'], ['Luther'])).toEqual([])
})

test('a book’s list of sources gives no question', () => {
  const said = 'Friedrich Bessel measured the parallax of 61 Cygni in Königsberg in 1838.'
  expect(stems(said, ['numeric'], ['Stars'])).toHaveLength(1)
  expect(stems(said, ['numeric'], ['Stars', '7. References'])).toEqual([])
})

describe('texts without questions', () => {
  test.each([
    [
      'a pronoun that means somebody in the sentence before',
      'He measured the parallax of 61 Cygni in Königsberg in 1838.',
    ],
    [
      'a pronoun that can’t mean its own subject',
      'Friedrich Bessel measured it for the observatory of Königsberg in 1838.',
    ],
    [
      'a thing that another sentence speaks of',
      'The engine drove the looms of the factory at Cromford in 1785.',
    ],
    [
      'a time that depends on another',
      'Two years later Friedrich Bessel measured the star 61 Cygni in 1838.',
    ],
    [
      'a pointer into the text',
      'Friedrich Bessel measured the parallax in 1838, see figure 3 of this chapter.',
    ],
    ['a caption', 'Page 49 of the Dresden Codex showing a section of the Venus Table in 1880.'],
    ['a title', 'The Königsberg Essay on automated music engraving of 1838 by Friedrich Bessel.'],
    [
      'half of a bracket',
      'BCE) measured the parallax of 61 Cygni from Königsberg in 1838 with Friedrich Bessel (4th ct.',
    ],
    ['what stands below', 'Below Friedrich Bessel gives the parallax of 61 Cygni in Königsberg in 1838.'],
    ['an order', 'In the menu of 1838, choose Königsberg of Friedrich Bessel for the star 61 Cygni.'],
    [
      'an entry of a list of books',
      'Friedrich Bessel, Parallax of the Stars, Collected Writings Reprinted, Königsberg Press, 1838.',
    ],
    ['what remains of something', 'Friedrich Bessel gave the remaining years to Königsberg in 1838.'],
    ['two years', 'The parallax of 61 Cygni was measured in Königsberg in 1837 and in 1838.'],
    ['a state that holds in other years too', 'Königsberg was the largest city of East Prussia in 1838.'],
    ['a decade', 'The parallax of 61 Cygni was measured in Königsberg in the 1830s.'],
    [
      'an opening that runs into its subject',
      'In March 1864 a Confederate cavalry confronted a Union expedition at Cedar Creek.',
    ],
    ['a guess', 'Friedrich Bessel perhaps measured the parallax of 61 Cygni in 1838.'],
    [
      'a comparison without its other side',
      'Königsberg built a larger telescope for Friedrich Bessel in 1838.',
    ],
  ])('%s', (_, text) => {
    expect(stems(text, ['numeric', 'gap', 'short-answer'])).toEqual([])
  })

  test.each([
    ['a number that is part of a name', 'The rocket Apollo 11 carried men to the Moon.'],
    ['a range', 'A mature leaf holds between 20 and 40 layers of cells.'],
    ['what stands above it', 'The above example draws 6 layers of cells in a mature leaf.'],
    [
      'a number of the past without its year',
      'The old library of Alexandria held 40,000 scrolls of papyrus.',
    ],
  ])('%s', (_, text) => {
    expect(stems(text, ['numeric'])).toEqual([])
  })

  test('text in another language', () => {
    const text =
      'Die Sternwarte wurde von Friedrich Bessel im Jahr 1813 in Königsberg gegründet. Das Blatt nimmt Licht auf, und die Pflanze speichert, was sie gemacht hat.'
    expect(make(buildIndex([text]))).toEqual([])
  })
})

describe('wrong choices', () => {
  const listChoices = (text: string, seed: number) =>
    make(buildIndex([text]), { types: ['single-choice'], seed }).flatMap(({ body, key }) =>
      body.type === 'single-choice' && key.type === 'single-choice'
        ? body.choices
            .filter(({ id }) => id !== key.choice)
            .map(({ text }) => Number.parseFloat(text.replaceAll(',', '')))
        : [],
    )
  const seeds = Array.from({ length: 20 }, (_, i) => i)

  test('beside "more than" and "up to" there are no choices: the lowest or the highest would be right', () => {
    const over = seeds.flatMap(seed =>
      listChoices('A beehive in summer holds more than 40,000 workers.', seed),
    )
    const upTo = seeds.flatMap(seed =>
      listChoices('A blue whale eats up to 3600 kilograms of krill a day.', seed),
    )
    expect([...over, ...upTo]).toEqual([])
    expect(stems('A beehive in summer holds more than 40,000 workers.', ['numeric'])).toHaveLength(1)
  })

  test('no percentage reaches a hundred, and no year lies after the latest in the text', () => {
    const shares = seeds.flatMap(seed =>
      listChoices('Nitrogen makes up 78 percent of the air around the Earth.', seed),
    )
    const years = seeds.flatMap(seed =>
      listChoices('Friedrich Bessel measured the star 61 Cygni in Königsberg in 1838.', seed),
    )
    expect(shares.length).toBeGreaterThan(0)
    expect(years.length).toBeGreaterThan(0)
    expect(Math.max(...shares)).toBeLessThan(100)
    expect(Math.max(...years)).toBeLessThanOrEqual(1838)
  })

  test('the place of the key is chance', () => {
    const places = [0, 0, 0, 0]
    for (let seed = 0; seed < 400; seed++)
      for (const { body, key } of make(buildIndex([sky[1]!]), { types: ['single-choice'], seed, count: 1 }))
        if (body.type === 'single-choice' && key.type === 'single-choice')
          places[body.choices.findIndex(({ id }) => id === key.choice)]! += 1
    const expected = places.reduce((a, b) => a + b) / 4
    expect(expected).toBeGreaterThan(50)
    // χ² with three degrees of freedom; the seeds are fixed, so that this never fails by chance.
    expect(places.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)).toBeLessThan(11.3)
  })
})

describe('false statements', () => {
  const falses = (text: string) =>
    Array.from({ length: 12 }, (_, seed) => make(buildIndex([text]), { types: ['true-false'], seed }))
      .flat()
      .filter(({ key }) => key.type === 'true-false' && !key.value)

  test('turn one word into its opposite and say which', () => {
    const [one] = falses('Antidiuretic hormone increases the permeability of the duct of a nephron to water.')
    expect(one?.body.stem).toBe(
      'Antidiuretic hormone decreases the permeability of the duct of a nephron to water.',
    )
    expect(one?.reasons).toEqual({ true: one?.explanation })
    expect(one?.explanation).toContain('“increases”, not “decreases”')
  })

  test('are not made of sentences that deny, or hold two opposites', () => {
    expect(falses('Aldosterone never increases the permeability of the nephron to water.')).toEqual([])
    expect(falses('The pressure of a gas in a tube increases when the volume decreases.')).toEqual([])
  })
})

describe('the request', () => {
  const index = buildIndex(sky, ['Measuring the sky'])

  test('the number asked for is never exceeded, and the types are those asked for', () => {
    expect(make(index, { count: 3 })).toHaveLength(3)
    expect(new Set(make(index, { types: ['gap', 'matching'] }).map(({ body }) => body.type))).toEqual(
      new Set(['gap', 'matching']),
    )
  })

  test('a topic leaves only what is about it', () => {
    const items = make(index, { topic: 'parallax' })
    expect(items.length).toBeGreaterThan(0)
    for (const { quotations } of items) expect(quotations[0]!.text.toLowerCase()).toContain('parallax')
    expect(make(index, { topic: 'measuring the SKY' }).length).toBe(make(index).length)
  })

  test('levels that rules can’t reach give nothing', () => {
    expect(make(index, { levels: ['apply', 'create'] })).toEqual([])
    expect(new Set(make(index, { levels: ['understand', 'evaluate'] }).map(({ bloom }) => bloom))).toEqual(
      new Set(['understand']),
    )
  })

  test('a difficulty leaves only what is that hard', () => {
    expect(new Set(make(index, { difficulty: 'hard' }).map(({ difficulty }) => difficulty))).toEqual(
      new Set(['hard']),
    )
  })

  test('known questions don’t come again', () => {
    const first = make(index, { types: ['gap', 'single-choice', 'true-false'] }).map(({ body }) => body.stem)
    const again = make(index, { types: ['gap', 'single-choice', 'true-false'], earlierStems: first }).map(
      ({ body }) => body.stem,
    )
    expect(again.filter(stem => first.includes(stem))).toEqual([])
  })

  test('progress is reported, followed by the end', () => {
    const parts = [...makeQuestions({ lexicon }, [index], everything)]
    expect(parts[0]).toMatchObject({ type: 'step', step: 'reading' })
    expect(parts.at(-1)).toMatchObject({ type: 'done', withheld: 0 })
  })
})

const listOptions = ({ body }: DraftQuestion) =>
  'choices' in body ? body.choices : 'entries' in body ? body.entries : 'left' in body ? body.right : []

test('every question holds for any seed: it can be answered, its quotations stand in the text, nothing is said twice', () => {
  const index = buildIndex(sky, ['Measuring the sky'])
  const passages = new Map(index.passages.map(passage => [passage.id, passage.text]))
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 40 }), (seed, count) => {
      const items = make(index, { seed, count })
      expect(items.length).toBeLessThanOrEqual(count)
      expect(items).toEqual(make(index, { seed, count }))
      const asked = items.map(({ body }) => JSON.stringify(body))
      expect(new Set(asked).size).toBe(asked.length)
      for (const item of items) {
        const texts = listOptions(item).map(({ text }) => text.toLowerCase())
        expect(new Set(texts).size).toBe(texts.length)
        for (const { passageId, start, end, text } of item.quotations) {
          expect(passages.get(passageId)!.slice(start, end)).toBe(text)
        }
        const { key, body, quotations } = item
        if (key.type === 'single-choice' && body.type === 'single-choice') {
          const right = body.choices.filter(({ id }) => id === key.choice)
          expect(right).toHaveLength(1)
          expect(quotations[0]!.text.toLowerCase()).toContain(right[0]!.text.toLowerCase())
        }
        if (key.type === 'gap' || key.type === 'short-answer')
          expect(grade(body, key, { type: key.type, text: key.accepted[0]! }).outcome).toBe('right')
        if (key.type === 'gap') expect(body.stem).toContain(gapMark)
      }
    }),
    { numRuns: 30 },
  )
})

test('small words are no part of an abbreviation’s letters, and a bound gives no false statement', () => {
  const [long] = make(
    buildIndex(['It was laid down in the Treaty on the Functioning of the European Union (TFEU).']),
    { types: ['gap'] },
  )
  expect(long?.key).toMatchObject({ accepted: ['Treaty on the Functioning of the European Union'] })
  const falses = [1, 2, 3, 4, 5, 6].flatMap(seed =>
    make(buildIndex(['Sound of more than 85 decibels damages the ear within a few hours.']), {
      types: ['true-false'],
      seed,
    }),
  )
  expect(falses.filter(({ key }) => key.type === 'true-false' && !key.value)).toEqual([])
})
