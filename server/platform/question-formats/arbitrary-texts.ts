// Made-up texts with signs that mean something in some format.
import fc from 'fast-check'

const words = [
  'cell',
  'Mitochondrion',
  'a = b',
  'x ~ y',
  '{set}',
  '#1',
  '5 %',
  'ratio 3:4',
  'a < b',
  'R&D',
  '"quoted"',
  "it's",
  'été',
  '日本',
  '$x^2 + 1$',
  '$\\frac{1}{2}$',
  'semi; colon',
  'a, b',
  'bar | bar',
  '-5',
  '+x',
  '@home',
  '=sum',
  'a -- b',
  '%50%',
  '[html]',
  '// note',
  'F',
  '😀',
  'question?',
  '**bold**',
  '`code`',
  'T',
]
export const text = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map(parts => parts.join(' '))
/** Typed answers without marks and formulas. */
export const typed = fc
  .array(
    fc.constantFrom(
      'Paris',
      'the cell',
      'x*y',
      'a|b',
      '3:4',
      'a = b',
      '#7',
      '{n}',
      "it's",
      'été',
      '100 %',
      'C:\\dir',
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map(parts => parts.join(' '))
export const several = (count: { minLength: number; maxLength: number }, of = text) =>
  fc
    .uniqueArray(of, count)
    .map(texts => texts.map((one, place) => (one.trim() === '' ? `option ${place}` : one)))
