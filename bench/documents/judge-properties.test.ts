import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Judgement, judge, maxListWords, maxStatementWords } from './judge.rules.ts'
import type { WantedForm } from './kinds.rules.ts'
import { countWords, groupPlaces, type Place, type Quoted } from './places.rules.ts'

type Form = Place['pieces'][number]['form']

const place = (text: string): Place => ({ pieces: [{ text, form: 'text' }], pages: null })
const asked = (key: string[][], wants: WantedForm = 'statement') => ({ key, pages: [], wants })
const pad = (words: number) => 'word '.repeat(words)

const words = fc.array(fc.constantFrom('the', 'sun', 'moon', 'our', 'and', 'mars', '–', '4'), {
  maxLength: 60,
})
const pieces = fc.array(
  fc.record({
    text: words.map(list => list.join(' ')),
    form: fc.constantFrom<Form>('text', 'item', 'code', 'context'),
  }),
  { minLength: 1, maxLength: 4 },
)
const places = fc.array(
  pieces.map((list): Place => ({ pieces: list, pages: null })),
  { minLength: 1, maxLength: 4 },
)
const forms = fc.constantFrom<WantedForm>('statement', 'steps', 'list')
const keys = fc.constantFrom<string[][]>([['the sun']], [['the sun'], ['our moon', 'the moon']], [])

const rate = ({ outcome, told }: Judgement): number =>
  told ? 3 : outcome === 'right' ? 2 : outcome === 'partly' ? 1 : 0

test('property: told implies right', () => {
  fc.assert(
    fc.property(keys, forms, places, (key, wants, shownPlaces) => {
      const { outcome, told } = judge(asked(key, wants), { places: shownPlaces, nearest: [] })
      expect(told && outcome !== 'right').toBe(false)
    }),
  )
})

const isLit = ({ pieces: list }: Place) => list.some(({ form }) => form !== 'context')

test('property: further places after the second change no outcome', () => {
  fc.assert(
    fc.property(keys, forms, places, places, (key, wants, first, further) => {
      fc.pre(first.filter(isLit).length >= 2)
      const question = asked(key, wants)
      const before = judge(question, { places: first, nearest: [] })
      const after = judge(question, { places: [...first, ...further], nearest: [] })
      expect({ ...after, words: 0 }).toEqual({ ...before, words: 0 })
    }),
  )
})

test('property: words added after the limit never improve an outcome', () => {
  const limits = { statement: maxStatementWords, steps: maxListWords, list: maxListWords }
  fc.assert(
    fc.property(keys, forms, words, words, pieces, (key, wants, start, more, added) => {
      const head = `${start.join(' ')} ${pad(limits[wants])}`
      const question = asked(key, wants)
      const before = judge(question, { places: [place(head)], nearest: [] })
      const long: Place = {
        pieces: [
          { text: `${head} ${more.join(' ')}`, form: 'text' },
          ...added.map(piece => ({ ...piece, form: 'text' as const })),
        ],
        pages: null,
      }
      expect(rate(judge(question, { places: [long], nearest: [] }))).toBe(rate(before))
    }),
  )
})

test('property: words put before the key never improve an outcome', () => {
  fc.assert(
    fc.property(keys, words, fc.nat(60), (key, statement, added) => {
      const question = asked(key)
      const text = statement.join(' ')
      fc.pre(countWords(text) > 0)
      const before = judge(question, { places: [place(text)], nearest: [] })
      const after = judge(question, { places: [place(`${pad(added)}${text}`)], nearest: [] })
      expect(rate(after)).toBeLessThanOrEqual(rate(before))
    }),
  )
})

test('property: folded stretches change no judgement and no count of words', () => {
  const quoted = fc.array(
    fc.record({
      words,
      form: fc.constantFrom<Quoted['form']>('text', 'item', 'context', 'more'),
      start: fc.nat(200),
    }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(keys, forms, quoted, (key, wants, list) => {
      const stretches = list.map(({ words: shownWords, form, start }): Quoted => {
        const text = shownWords.join(' ')
        return { text, form, passageId: 'p', start, end: start + text.length }
      })
      const judged = (shown: readonly Quoted[]) =>
        judge(asked(key, wants), { places: groupPlaces(shown, () => undefined), nearest: [] })
      expect(judged(stretches)).toEqual(judged(stretches.filter(({ form }) => form !== 'more')))
    }),
  )
})
