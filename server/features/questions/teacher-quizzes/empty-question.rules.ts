// A question of a type before anything is written.
import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { gapMark, type QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { QuestionContent } from './question-queries.ts'

const options = (ids: string) => [...ids].map(id => ({ id, text: '' }))

const bodies = {
  'single-choice': { type: 'single-choice', stem: '', choices: options('abcd') },
  'multiple-choice': { type: 'multiple-choice', stem: '', choices: options('abcd') },
  'true-false': { type: 'true-false', stem: '' },
  gap: { type: 'gap', stem: gapMark },
  'short-answer': { type: 'short-answer', stem: '' },
  essay: { type: 'essay', stem: '' },
  numeric: { type: 'numeric', stem: '', unit: null },
  matching: { type: 'matching', stem: '', left: options('abc'), right: options('xyz') },
  ordering: { type: 'ordering', stem: '', entries: options('abc') },
  hotspot: { type: 'hotspot', stem: '', picture: null },
} satisfies { [T in QuestionType]: QuestionDraft['body'] & { type: T } }

const keys = {
  'single-choice': { type: 'single-choice', choice: '' },
  'multiple-choice': { type: 'multiple-choice', choices: [] },
  'true-false': { type: 'true-false', value: null },
  gap: { type: 'gap', accepted: [] },
  'short-answer': { type: 'short-answer', accepted: [] },
  essay: { type: 'essay', rubric: [], sample: '' },
  numeric: { type: 'numeric', value: null, tolerance: 0 },
  matching: {
    type: 'matching',
    pairs: [
      { left: 'a', right: 'x' },
      { left: 'b', right: 'y' },
      { left: 'c', right: 'z' },
    ],
  },
  ordering: { type: 'ordering', order: ['a', 'b', 'c'] },
  hotspot: { type: 'hotspot', areas: [] },
} satisfies { [T in QuestionType]: QuestionDraft['key'] & { type: T } }

export const emptyQuestion = (type: QuestionType): QuestionContent => ({
  body: bodies[type],
  key: keys[type],
  explanation: '',
  reasons: {},
  bloom: 'understand',
  difficulty: 'medium',
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
})
