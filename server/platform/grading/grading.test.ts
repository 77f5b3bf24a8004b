import type { AnswerKey, QuestionBody, Response } from '@lantern/contract/questions/kinds/questions'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Dictionary, grade, loadDictionary } from './index.ts'

let dictionary: Dictionary | null
beforeAll(async () => {
  dictionary = await loadDictionary()
})

const stem = 'What is it?'
const number = (
  key: { value: number; tolerance?: number; unit?: string | null; stem?: string },
  text: string,
) =>
  grade(
    { type: 'numeric', stem: key.stem ?? 'How much?', unit: key.unit ?? null },
    { type: 'numeric', value: key.value, tolerance: key.tolerance ?? 0 },
    { type: 'numeric', text },
  ).outcome
const words = (accepted: string | string[], text: string, asked = stem) =>
  grade(
    { type: 'short-answer', stem: asked },
    { type: 'short-answer', accepted: [accepted].flat() },
    { type: 'short-answer', text },
    dictionary,
  ).outcome

describe('exact spelling', () => {
  const spelt = (accepted: string | string[], text: string) =>
    grade(
      { type: 'gap', stem: 'The capital is _____.', spelling: 'exact' },
      { type: 'gap', accepted: [accepted].flat() },
      { type: 'gap', text },
      dictionary,
    ).outcome
  test.each([
    ['Canberra', 'Canberra'],
    ['Canberra', '  Canberra. '],
    ['l’été', "l'été"],
    ['was eating', 'was  eating'],
    ['spielen', 'Spielen'],
  ])('%s is spelt %s', (accepted, text) => expect(spelt(accepted, text)).toBe('right'))

  test.each([
    ['Canberra', 'Canbera'],
    ['Canberra', 'canberra'],
    ['Canberra', 'the Canberra'],
    ['été', 'ete'],
    ['spielen', 'spielten'],
    ['eats', 'eat'],
    ['colour', 'color'],
    ['Canberra', ''],
  ])('%s is not spelt %s', (accepted, text) => expect(spelt(accepted, text)).toBe('wrong'))

  test('without it a slip of a letter is for the person to check, or right where the author allows it', () => {
    expect(words('photosynthesis', 'photosinthesis')).toBe('check')
    const lenient = (text: string) =>
      grade(
        { type: 'short-answer', stem, spelling: 'lenient' },
        { type: 'short-answer', accepted: ['photosynthesis'] },
        { type: 'short-answer', text },
        dictionary,
      ).outcome
    expect(['photosinthesis', 'photosyntheiss', 'fotosynthesis', 'photosynthesis'].map(lenient)).toEqual([
      'right',
      'check',
      'check',
      'right',
    ])
  })

  test('each accepted wording is one spelling', () => {
    expect(spelt(['colour', 'color'], 'color')).toBe('right')
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), text => {
        fc.pre(text.trim() !== '')
        expect(spelt(['other', text], text)).toBe('right')
      }),
    )
  })
})

describe('several gaps', () => {
  const gaps = (texts: string[], lists = [['Moon'], ['Earth', 'our planet']]) => {
    const [accepted = [], ...more] = lists
    const [text = '', ...others] = texts
    return grade(
      { type: 'gap', stem: 'The _____ orbits the _____.', spelling: 'exact' },
      { type: 'gap', accepted, more },
      { type: 'gap', text, more: others },
      dictionary,
    )
  }
  test.each<[string[], string, number]>([
    [['Moon', 'Earth'], 'right', 1],
    [['Moon', 'our planet'], 'right', 1],
    [['Moon', 'Sun'], 'wrong', 0.5],
    [['', 'Earth'], 'wrong', 0.5],
    [['Earth', 'Moon'], 'wrong', 0],
    [['Moon'], 'wrong', 0.5],
  ])('%j is %s by %d', (texts, outcome, share) => expect(gaps(texts)).toMatchObject({ outcome, share }))

  test('one that rules can’t judge leaves the answer to be checked, with what is right already', () => {
    const [body, key] = [
      { type: 'gap', stem: 'The _____ needs _____.' },
      { type: 'gap', accepted: ['leaf'], more: [['the light of the sun']] },
    ] as const
    const response = { type: 'gap', text: 'leaf', more: ['sun light'] } as const
    const graded = grade(
      body,
      { ...key, accepted: [...key.accepted], more: key.more.map(list => [...list]) },
      { ...response, more: [...response.more] },
      dictionary,
    )
    expect(graded.gaps?.[0]).toBe('right')
    expect(graded.share).toBeGreaterThanOrEqual(0.5)
  })

  test('an old key that knows one gap of two asks for no more', () =>
    expect(gaps(['Moon', ''], [['Moon']]).outcome).toBe('right'))

  test('the share is how many of the gaps are right', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), rights => {
        const graded = grade(
          { type: 'gap', stem: rights.map(() => '_____').join(' and '), spelling: 'exact' },
          { type: 'gap', accepted: ['a'], more: rights.slice(1).map(() => ['a']) },
          {
            type: 'gap',
            text: rights[0] ? 'a' : 'b',
            more: rights.slice(1).map(isRight => (isRight ? 'a' : 'b')),
          },
        )
        expect(graded.share).toBeCloseTo(rights.filter(Boolean).length / rights.length)
        expect(graded.outcome === 'right').toBe(rights.every(Boolean))
      }),
    )
  })
})

describe('maths between dollar signs', () => {
  test.each([
    ['$x^2$', 'x^2'],
    ['x^2', '$x^2$'],
    ['$E = mc^2$', 'E = mc^2'],
  ])('%s is the same as %s', (accepted, text) => expect(words(accepted, text)).toBe('right'))

  test('prices stay prices', () => expect(words('$5 or $6', '$5 or $6')).toBe('right'))
})

describe('a number', () => {
  test.each([
    ['12000000', '12 million'],
    ['12000000', '12,000,000'],
    ['12000000', '12 000 000'],
    ['12000000', '12.000.000'],
    ['12000000', 'twelve million'],
    ['12000000', '1.2 × 10⁷'],
    ['12000000', '1.2e7'],
    ['12000000', '12 mn'],
    ['1234.56', '1.234,56'],
    ['1234.56', '1,234.56'],
    ['1.5', '1,5'],
    ['0.5', 'half'],
    ['0.5', '1/2'],
    ['21', 'twenty-one'],
    ['342', 'three hundred and forty-two'],
    ['-40', '−40'],
    ['1867', 'in 1867'],
  ])('%s may be written "%s"', (value, text) => {
    expect(number({ value: Number(value) }, text)).toBe('right')
  })

  test('a point before three digits is decimal in English and a separator elsewhere: either reading is right', () => {
    expect(number({ value: 1234 }, '1,234')).toBe('right')
    expect(number({ value: 1.234 }, '1.234')).toBe('right')
    expect(number({ value: 1234 }, '1.234')).toBe('right')
    expect(number({ value: 1.234 }, '1,234')).toBe('right')
    expect(number({ value: 12_000 }, '12k')).toBe('right')
  })

  test('units are converted, not overlooked', () => {
    const five = { value: 5, unit: 'km' }
    expect(number(five, '5 km')).toBe('right')
    expect(number(five, '5000 m')).toBe('right')
    expect(number(five, '5 kilometres')).toBe('right')
    expect(number(five, '5 miles')).toBe('check')
    expect(number(five, '5 kg')).toBe('check')
    expect(number(five, '6 miles')).toBe('wrong')
    expect(number(five, '5')).toBe('right')
    expect(number(five, '6')).toBe('wrong')
    expect(number({ value: 10, unit: 'm/s' }, '36 km/h')).toBe('right')
    expect(number({ value: 1, unit: 'g/cm³' }, '1000 kg m^-3')).toBe('right')
    expect(number({ value: 100, unit: '°C' }, '212 °F')).toBe('right')
    expect(number({ value: 20, unit: '%' }, '20 percent')).toBe('right')
  })

  test('a stem that says the unit needs none in the answer', () => {
    const asked = { value: 5, unit: 'km', stem: 'How many kilometres is it?' }
    expect(number(asked, '5')).toBe('right')
    expect(number(asked, '5000 m')).toBe('right')
  })

  test('the tolerance is absolute and holds after conversion', () => {
    const near = { value: 9.8, tolerance: 0.1, unit: 'm' }
    expect(number(near, '9.75 m')).toBe('right')
    expect(number(near, '988 cm')).toBe('right')
    expect(number(near, '10 m')).toBe('wrong')
  })

  test('another number, a "not" or other things counted are wrong; the same number twice is right', () => {
    expect(number({ value: 5 }, '5 or 6')).toBe('wrong')
    expect(number({ value: 5 }, 'not 5')).toBe('wrong')
    expect(number({ value: 5, unit: 'km' }, '5 km, so 5000 m')).toBe('right')
    expect(number({ value: 1985 }, '1985 AD')).toBe('right')
    expect(number({ value: 1985 }, '5')).toBe('wrong')
    expect(number({ value: 5 }, 'a lot')).toBe('wrong')
    expect(number({ value: 5 }, '6 or 7')).toBe('wrong')
    expect(number({ value: 8, stem: 'How many planets?' }, '8 planets')).toBe('right')
    expect(number({ value: 8, stem: 'How many planets?' }, '8 moons')).toBe('wrong')
  })

  test('a text without a number is wrong, and the number with any other text never raises an error', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (text, value) => {
        expect(number({ value, unit: 'km' }, text.replace(/[\p{N}]/gu, '').replace(/\p{L}/gu, 'q'))).toBe(
          'wrong',
        )
        expect(['right', 'check', 'wrong']).toContain(number({ value, unit: 'km' }, `${value} ${text}`))
      }),
    )
  })

  test('any whole number is right in digits and with commas, and its neighbour is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), value => {
        expect(number({ value }, String(value))).toBe('right')
        expect(number({ value }, value.toLocaleString('en'))).toBe('right')
        expect(number({ value: value + 1 }, String(value))).toBe('wrong')
      }),
    )
  })
})

describe('a short answer', () => {
  test.each([
    ['the mitochondrion', 'Mitochondrion'],
    ['Marie Curie', 'marie curie'],
    ['photosynthesis', 'It is called photosynthesis.'],
    ['oxygen and glucose', 'glucose and oxygen'],
    ['a car', 'car'],
    ['1867', 'in 1867'],
    ['12 million', '12,000,000'],
    ['5 km', '5000 metres'],
    ['twenty-one', '21'],
  ])('"%s" is met by "%s"', (key, given) => {
    expect(words(key, given)).toBe('right')
  })

  test.each([
    ['a negation', 'the heart', 'not the heart'],
    ['a changed order', 'Rome conquered Greece', 'Greece conquered Rome'],
    ['another name beside it', 'Paris', 'Paris in Texas'],
    ['an alternative', 'Paris', 'paris or london'],
    ['something else listed', 'nitrogen', 'nitrogen and helium'],
    ['half of it', 'Marie Curie', 'Curie'],
    ['another number beside it', '1867', '1867 and 1868'],
    ['a number without its unit', '5 km', '5'],
    ['a number with another unit', '5 km', '5 miles'],
    ['a plural', 'the mitochondrion', 'Mitochondria'],
    ['a slip', 'photosynthesis', 'fotosynthesis'],
    ['a synonym', 'a car', 'automobile'],
    ['a joined word', 'carbon dioxide', 'carbondioxide'],
    ['an accent left out', 'año', 'ano'],
  ])('%s is for the person to check', (_, key, given) => {
    expect(words(key, given)).toBe('check')
  })

  test.each([
    ['butane', 'butyne'],
    ['Austria', 'Australia'],
    ['1867', '1868'],
    ['5 km', '6 miles'],
    ['it increases', 'it decreases'],
    ['cat', 'car'],
    ['photosynthesis', 'respiration'],
    ['anything', '   '],
  ])('"%s" is not met by "%s"', (key, given) => {
    expect(words(key, given)).toBe('wrong')
  })

  test('words of the question need not be said again', () => {
    expect(words('the Treaty of Paris', 'Paris', 'Which treaty ended the war?')).toBe('right')
    expect(words('the Treaty of Paris', 'the treaty', 'Which treaty ended the war?')).toBe('wrong')
  })

  test('any accepted wording is enough', () => {
    expect(words(['Marie Curie', 'Curie'], 'Curie')).toBe('right')
  })

  test('without a dictionary a misspelling is for the person to check', () => {
    const graded = grade(
      { type: 'gap', stem: '_____ makes sugar.' },
      { type: 'gap', accepted: ['photosynthesis'] },
      { type: 'gap', text: 'fotosynthesis' },
    )
    expect(graded).toEqual({ outcome: 'check', share: 0 })
  })

  test('every accepted wording is right, in capitals too', () => {
    const wording = fc.stringMatching(/^[a-z]{3,12}( [a-z]{3,12}){0,3}$/)
    fc.assert(
      fc.property(wording, key => {
        expect(words(key, key)).toBe('right')
        expect(words(key, ` ${key.toUpperCase()}. `)).toBe('right')
      }),
    )
  })
})

const options = (ids: string[]) => ids.map(id => ({ id, text: id }))

test('only the word of the number is right if the question names the number', () => {
  const asked = 'How do you write the word for the number 1?'
  expect(words('One', 'one', asked)).toBe('right')
  expect(words('One', 'eleven', asked)).toBe('wrong')
  expect(words('One', 'something else', asked)).toBe('wrong')
})

describe('answers of several parts', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const several: QuestionBody = { type: 'multiple-choice', stem, choices: options(ids) }
  const share = (body: QuestionBody, key: AnswerKey, response: Response) => grade(body, key, response).share
  const ticking = (choices: string[]) =>
    share(several, { type: 'multiple-choice', choices: ['a', 'b'] }, { type: 'multiple-choice', choices })

  test('a wrong choice takes away what a right one gives', () => {
    expect(ticking(['b', 'a'])).toBe(1)
    expect(ticking(['a'])).toBe(0.5)
    expect(ticking(['a', 'c'])).toBe(0)
    expect(ticking(ids)).toBe(0)
    expect(ticking(['a', 'a'])).toBe(0.5)
  })

  test('pairs count one by one, and two for the same left side count for nothing', () => {
    const body: QuestionBody = { type: 'matching', stem, left: options(['1', '2']), right: options(ids) }
    const pairs = [
      { left: '1', right: 'a' },
      { left: '2', right: 'b' },
    ]
    const key: AnswerKey = { type: 'matching', pairs }
    expect(grade(body, key, { type: 'matching', pairs })).toEqual({ outcome: 'right', share: 1 })
    expect(share(body, key, { type: 'matching', pairs: [pairs[0]!] })).toBe(0.5)
    const both = [pairs[0]!, { left: '1', right: 'b' }]
    expect(share(body, key, { type: 'matching', pairs: both })).toBe(0)
  })

  test('an order is worth its right neighbours', () => {
    const body: QuestionBody = { type: 'ordering', stem, entries: options(ids) }
    const key: AnswerKey = { type: 'ordering', order: ids }
    const ordered = (order: string[]) => share(body, key, { type: 'ordering', order })
    expect(ordered(ids)).toBe(1)
    expect(ordered(['b', 'c', 'd', 'e', 'a'])).toBe(0.75)
    expect(ordered([...ids].reverse())).toBe(0)
    expect(ordered([])).toBe(0)
  })

  test('a share lies between 0 and 1, and only all of it is right', () => {
    const subset = fc.subarray(ids)
    const order = fc.shuffledSubarray(ids)
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), subset, order, (wanted, given, sequence) => {
        const grades = [
          grade(
            several,
            { type: 'multiple-choice', choices: wanted },
            { type: 'multiple-choice', choices: given },
          ),
          grade(
            { type: 'ordering', stem, entries: options(ids) },
            { type: 'ordering', order: ids },
            { type: 'ordering', order: sequence },
          ),
        ]
        for (const graded of grades) {
          expect(graded.share).toBeGreaterThanOrEqual(0)
          expect(graded.share).toBeLessThanOrEqual(1)
          expect(graded.outcome === 'right').toBe(graded.share === 1)
        }
        expect(grades[0]!.outcome === 'right').toBe(wanted.join() === given.join())
        expect(grades[1]!.outcome === 'right').toBe(sequence.join() === ids.join())
      }),
    )
  })
})

test('one choice and true or false are right or wrong', () => {
  const body: QuestionBody = { type: 'single-choice', stem, choices: options(['a', 'b']) }
  const key: AnswerKey = { type: 'single-choice', choice: 'a' }
  expect(grade(body, key, { type: 'single-choice', choice: 'a' })).toEqual({ outcome: 'right', share: 1 })
  expect(grade(body, key, { type: 'single-choice', choice: 'b' })).toEqual({ outcome: 'wrong', share: 0 })
  const fact: AnswerKey = { type: 'true-false', value: false }
  expect(grade({ type: 'true-false', stem }, fact, { type: 'true-false', value: false }).share).toBe(1)
  expect(grade({ type: 'true-false', stem }, fact, { type: 'true-false', value: true }).share).toBe(0)
})

test('a response of another type is wrong', () => {
  const body: QuestionBody = { type: 'true-false', stem }
  const key: AnswerKey = { type: 'true-false', value: true }
  expect(grade(body, key, { type: 'gap', text: 'true' })).toEqual({ outcome: 'wrong', share: 0 })
})

test('an author may say that only all of an answer counts, or that wrong ticks cost nothing', () => {
  const choices = [...'abc'].map(id => ({ id, text: id }))
  const body = { type: 'multiple-choice' as const, stem: 'Which?', choices }
  const share = (scoring: 'all-or-nothing' | 'no-deduction' | undefined, ...ticked: string[]) =>
    grade(
      body,
      { type: 'multiple-choice', choices: ['a', 'b'], scoring },
      { type: 'multiple-choice', choices: ticked },
    ).share
  expect([
    share(undefined, 'a', 'b', 'c'),
    share('no-deduction', 'a', 'b', 'c'),
    share('all-or-nothing', 'a', 'b', 'c'),
  ]).toEqual([0.5, 1, 0])
  expect([share(undefined, 'a'), share('no-deduction', 'a'), share('all-or-nothing', 'a')]).toEqual([
    0.5, 0.5, 0,
  ])
  expect(share('all-or-nothing', 'a', 'b')).toBe(1)
  const entries = choices
  const order = { type: 'ordering' as const, order: ['a', 'b', 'c'], scoring: 'all-or-nothing' as const }
  expect(
    grade({ type: 'ordering', stem: 'Order.', entries }, order, { type: 'ordering', order: ['c', 'a', 'b'] })
      .share,
  ).toBe(0)
})
