// Citations, questions and answers as they were once written into columns of JSON; see stored-forms.ts.

export type StoredForm = {
  stored: unknown
  /** Value read if it differs from the stored one: later fields have defaults. */
  read?: unknown
}

export const sourceId = '0c8f3f52-55a6-4b5c-9c0d-6a1f0f4d5b21'
export const imageId = '7d1f9b0a-9d6e-4d0c-8f53-0c6f2f7f0a11'
export const rect = { x0: 10.5, y0: 20, x1: 110, y1: 32 }
export const places = [
  { kind: 'page', page: 3, rects: [{ page: 3, ...rect }] },
  { kind: 'lines', first: 4, last: 5 },
  { kind: 'slide', slide: 2 },
  { kind: 'paragraphs', first: 7, last: 7 },
  { kind: 'time', start: 12.5, end: 15 },
  { kind: 'region', line: null, rects: [rect] },
  // Since the words that answer could be lit on a picture too.
  { kind: 'region', line: 1, rects: [rect], focus: [rect] },
]
export const citations = places.map((place, n) => ({
  sourceId,
  sourceName: 'Cells.pdf',
  passageId: String(n),
  quote: 'A cell waits.',
  place,
}))
export const cited: StoredForm[] = [{ stored: [] }, { stored: citations }]
export const context: StoredForm[] = [{ stored: { before: 'Before that. ', after: '' } }]
export const image: StoredForm[] = [{ stored: { id: imageId, alt: 'A cell' } }]
export const sources: StoredForm[] = [{ stored: [{ id: sourceId, name: 'Cells.pdf' }] }, { stored: [] }]
export const reasons: StoredForm[] = [{ stored: {} }, { stored: { b: 'That is a plant.' } }]

const choices = [
  { id: 'a', text: 'A cell' },
  { id: 'b', text: 'A plant' },
]
export const bodies = [
  { type: 'single-choice', stem: 'What waits?', choices },
  { type: 'multiple-choice', stem: 'What waits?', choices },
  // Since choices could have pictures.
  {
    type: 'single-choice',
    stem: 'What waits?',
    choices: [...choices, { id: 'c', text: '', image: { id: imageId, alt: 'A cell' } }],
  },
  { type: 'true-false', stem: 'A cell waits.' },
  { type: 'gap', stem: 'A _____ waits.' },
  { type: 'short-answer', stem: 'What waits?' },
  // Since spelling could be asked exactly.
  { type: 'short-answer', stem: 'What waits?', spelling: 'exact' },
  // Since a letter off could be allowed.
  { type: 'short-answer', stem: 'What waits?', spelling: 'lenient' },
  { type: 'essay', stem: 'Why does a cell wait?' },
  { type: 'numeric', stem: 'How long?', unit: null },
  { type: 'matching', stem: 'Match.', left: choices, right: choices },
  { type: 'ordering', stem: 'Order.', entries: choices },
  {
    type: 'hotspot',
    stem: 'Where is the nucleus?',
    picture: { id: '11111111-1111-4111-8111-111111111111', alt: 'A cell' },
  },
]
const pairs = [
  { left: 'a', right: 'b' },
  { left: 'b', right: 'a' },
]
export const keys = [
  // Forms before and after other choices could be accepted.
  { type: 'single-choice', choice: 'a' },
  { type: 'single-choice', choice: 'a', also: ['b'] },
  { type: 'multiple-choice', choices: ['a', 'b'] },
  { type: 'true-false', value: true },
  { type: 'gap', accepted: ['cell', 'the cell'] },
  // Since there could be several gaps.
  { type: 'gap', accepted: ['cell'], more: [['plant', 'a plant']] },
  { type: 'short-answer', accepted: ['A cell'] },
  { type: 'essay', rubric: [{ text: 'Names the cell', points: 2.5 }], sample: 'It waits for water.' },
  { type: 'numeric', value: 3.5, tolerance: 0 },
  { type: 'matching', pairs },
  { type: 'ordering', order: ['b', 'a'] },
  // Since only all of an answer could count, or wrong choices cost nothing.
  { type: 'multiple-choice', choices: ['a', 'b'], scoring: 'no-deduction' },
  { type: 'ordering', order: ['b', 'a'], scoring: 'all-or-nothing' },
  // Since typed answers and pairs could be worth a part.
  { type: 'gap', accepted: ['cell'], partly: [{ text: 'plant', share: 0.5 }] },
  { type: 'short-answer', accepted: ['A cell'], partly: [{ text: 'A plant', share: 0 }] },
  { type: 'numeric', value: 3.5, tolerance: 0, others: [{ value: 4, tolerance: 0.5, share: 0.5 }] },
  { type: 'matching', pairs, worth: { pairs: [{ left: 'a', right: 'b', share: 1 }], other: 0 } },
  // Since numbers could be drawn for each student.
  {
    type: 'numeric',
    value: 150,
    tolerance: 0.01,
    calculation: {
      formula: 'v * t',
      variables: [
        { name: 'v', from: 40, to: 120, step: 5 },
        { name: 't', from: 1, to: 5, step: 0.5 },
      ],
      tolerance: 'relative',
    },
  },
  {
    type: 'hotspot',
    areas: [
      { shape: 'box', left: 0, top: 0.5, width: 0.25, height: 0.5 },
      { shape: 'ellipse', left: 0.4, top: 0.4, width: 0.2, height: 0.2 },
      {
        shape: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 0 },
          { x: 0.5, y: 0.25 },
        ],
      },
    ],
  },
]
export const responses = [
  { type: 'single-choice', choice: 'a' },
  { type: 'multiple-choice', choices: [] },
  { type: 'true-false', value: false },
  { type: 'gap', text: '' },
  { type: 'gap', text: 'cell', more: ['', 'plant'] },
  { type: 'short-answer', text: ' A cell ' },
  { type: 'essay', text: 'It waits.\n\nFor water.' },
  { type: 'numeric', text: '3,5 s' },
  { type: 'matching', pairs },
  { type: 'ordering', order: ['a', 'b'] },
  { type: 'hotspot', point: { x: 0.125, y: 1 } },
]
export const each = (values: readonly unknown[]): StoredForm[] => values.map(stored => ({ stored }))

export const question = {
  id: imageId,
  body: bodies[0],
  key: keys[0],
  explanation: 'It says so.',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: null,
  headings: ['Cells'],
  citations,
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
}
export const stimulus = { id: imageId, title: 'A letter', text: 'It **waits**.', image: null }
export const sounds = [
  { stopsAt: 12.5, clip: null },
  { stopsAt: null, clip: { id: imageId, seconds: 8, maxPlays: 2, transcript: 'A cell waits.' } },
]
/** Since several questions can be asked about one text. */
export const aboutText = { ...question, stimulus }
export const draft = {
  ...question,
  body: { type: 'single-choice', stem: '', choices: [] },
  key: { type: 'single-choice', choice: '' },
}
