import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinNaming, pointFrom } from './point.rules.ts'

const shown = (sentence: string) => pointFrom(sentence, 'english')?.text ?? null

describe('a sentence that stands alone', () => {
  test('is shown as it is', () => {
    expect(shown('A membrane is only about seven nanometres thick.')).toBe(
      'A membrane is only about seven nanometres thick.',
    )
  })

  test.each([
    ['However, the pump moves three ions out of the cell.', 'The pump moves three ions out of the cell.'],
    ['Moreover, but the pump moves three ions out.', 'The pump moves three ions out.'],
    [
      'The genes stand in pairs on the chromosomes (see Fig. 4) of the cell [12].',
      'The genes stand in pairs on the chromosomes of the cell.',
    ],
  ])('loses what only ties it to others: %s', (sentence, text) => {
    expect(shown(sentence)).toBe(text)
  })

  test('is cut at a semicolon when it is long', () => {
    const first = 'The first settlers of the island came by boat from the south in the ninth century'
    const rest =
      'most of them were farmers who took sheep and cattle along and knew how to build with turf and stone'
    expect(shown(`${first}; ${rest}.`)).toBe(`${first}.`)
  })
})

describe('a sentence that would dangle isn’t shown', () => {
  test.each([
    'It also decides which molecules enter the cell.',
    'This makes the wall of the cell thicker than before.',
    'These proteins form channels through the membrane.',
    'Small molecules without charge, such as oxygen and carbon dioxide, slip through it by themselves.',
    'When its last group is split off, energy is set free in the cell.',
    'For example, yeast lives without oxygen in the dough.',
    'The following table shows the distances of the planets.',
    'The picture shows how the parts of the example above fit together.',
    'How does the cell know which way to go?',
    'To launch a session, type the following command:',
    '3. Press the button on the left side of the panel.',
    'set xrange [0:10] ; plot sin(x) with lines title "a".',
    'Chapter two of the book',
  ])('%s', sentence => {
    expect(shown(sentence)).toBeNull()
  })
})

test.each([
  ['• Stable software is tested for a long time.', 'Stable software is tested for a long time.'],
  ['First, states grew stronger.', 'First, states grew stronger.'],
  ['asn1Parser reads a file of definitions.', 'asn1Parser reads a file of definitions.'],
  ['There are two ways into a broken state.', 'There are two ways into a broken state.'],
  ['The parser is case sensitive.', 'The parser is case sensitive.'],
])('an entry, a short statement and a name of its own shape are shown: %s', (sentence, text) => {
  expect(shown(sentence)).toBe(text)
})

describe('two sentences are one point', () => {
  const join = (first: string, second: string, tellsWhat = false) => {
    const before = pointFrom(first, 'english')
    return before && joinNaming(before, second, { start: first.length + 1, tellsWhat })
  }
  const grains = 'The pollen has to reach the stigma of a flower.'

  test('when the second names the statement of the first', () => {
    const joined = join(grains, 'This transfer is called pollination.')
    expect(joined?.text).toBe(`${grains} This transfer is called pollination.`)
    expect(joined?.end).toBe(joined?.text.length)
  })

  test('when the first defines and the second continues', () => {
    const second = 'It needs no oxygen.'
    expect(join('Glycolysis is the splitting of sugar.', second, true)?.text).toContain(second)
    expect(join(grains, second)).toBeNull()
    expect(join('Glycolysis is the splitting of sugar.', 'It has two causes.', true)).toBeNull()
  })
})

test('other languages are judged by their shape', () => {
  const german = 'Die Zelle ist die kleinste Einheit des Lebens und kann sich teilen.'
  expect(pointFrom(german, 'other')?.text).toBe(german)
  expect(pointFrom('細胞は生命の最小単位であり、分裂して増えることができる。', 'other')).not.toBeNull()
  expect(pointFrom('ist die kleinste Einheit', 'other')).toBeNull()
})

test('sentences of Hindi are points where they need none before them', () => {
  const doab = 'नदियों के बीच की भूमि को दोआब कहते हैं।'
  expect(pointFrom(doab, 'other')).toEqual({ start: 0, end: doab.length, text: doab })
  expect(pointFrom('उन्होंने चंपारण में किसानों के लिए आंदोलन चलाया।', 'other')).toBeNull()
  expect(pointFrom('इसके बाद गांधीजी ने आंदोलन वापस ले लिया।', 'other')).toBeNull()
})

const word = fc.constantFrom(
  'the',
  'Cells',
  'however',
  'it',
  'divide',
  'are',
  'of',
  '(see',
  '4)',
  'water;',
  'This',
  'made',
  'ATP,',
)
test('a shown point consists of words of the sentence, in their order', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), words => {
      const sentence = `${words.join(' ')}.`
      const point = pointFrom(sentence, 'english')
      if (!point) return
      const given =
        sentence
          .slice(point.start, point.end)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? ([] as string[])
      let at = 0
      for (const shownWord of point.text.toLowerCase().match(/\p{L}+/gu) ?? []) {
        at = given.indexOf(shownWord, at) + 1
        expect(at).toBeGreaterThan(0)
      }
    }),
  )
})
