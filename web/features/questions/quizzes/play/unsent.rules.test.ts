import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import type { QuestionBody, QuestionType, Response } from '@lantern/contract/questions/kinds/questions'
import { describe, expect, it } from 'vitest'
import { acceptsAnswer, getTimeNote, hasAnswer, listUnsent, sendAll } from './unsent.rules.ts'

const two = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
]
const stem = 'What?'

/** A question of every kind with nothing chosen, and with as little as can count. */
const kinds: Record<QuestionType, { body: QuestionBody; nothing: Response | null; little: Response }> = {
  'single-choice': {
    body: { type: 'single-choice', stem, choices: two },
    nothing: null,
    little: { type: 'single-choice', choice: 'a' },
  },
  'multiple-choice': {
    body: { type: 'multiple-choice', stem, choices: two },
    nothing: { type: 'multiple-choice', choices: [] },
    little: { type: 'multiple-choice', choices: ['a'] },
  },
  'true-false': {
    body: { type: 'true-false', stem },
    nothing: null,
    little: { type: 'true-false', value: false },
  },
  gap: {
    body: { type: 'gap', stem: '_____ and _____' },
    nothing: { type: 'gap', text: ' ', more: [''] },
    little: { type: 'gap', text: '', more: ['half'] },
  },
  'short-answer': {
    body: { type: 'short-answer', stem },
    nothing: { type: 'short-answer', text: '  ' },
    little: { type: 'short-answer', text: 'ha' },
  },
  essay: {
    body: { type: 'essay', stem },
    nothing: { type: 'essay', text: '\n' },
    little: { type: 'essay', text: 'The begin' },
  },
  numeric: {
    body: { type: 'numeric', stem, unit: null },
    nothing: { type: 'numeric', text: '' },
    little: { type: 'numeric', text: '3,' },
  },
  matching: {
    body: { type: 'matching', stem, left: two, right: two },
    nothing: { type: 'matching', pairs: [] },
    little: { type: 'matching', pairs: [{ left: 'a', right: 'b' }] },
  },
  ordering: {
    body: { type: 'ordering', stem, entries: two },
    nothing: null,
    little: { type: 'ordering', order: ['b', 'a'] },
  },
  hotspot: {
    body: { type: 'hotspot', stem, picture: { id: 'p', alt: 'A cell' } },
    nothing: null,
    little: { type: 'hotspot', point: { x: 0.5, y: 0.5 } },
  },
  estimate: {
    body: { type: 'estimate', stem, min: 0, max: 10, step: 1, unit: null },
    nothing: null,
    little: { type: 'estimate', value: 0 },
  },
}

const ask = (id: string, change: Partial<PlayedQuestion> = {}): PlayedQuestion => ({
  id,
  body: kinds['single-choice'].body,
  image: null,
  stimulus: null,
  clip: null,
  facts: { bloom: 'remember', difficulty: 'easy', concept: '', headings: [] },
  checkFirst: false,
  flagged: false,
  sequence: 0,
  points: 1,
  response: null,
  isClosed: false,
  verdict: null,
  ...change,
})

const attemptOf = (questions: PlayedQuestion[], mode: Attempt['mode'] = 'exam') =>
  ({ mode, finishedAt: null, questions }) as unknown as Attempt

const { little } = kinds['single-choice']
const other: Response = { type: 'single-choice', choice: 'b' }
const never = () => false

describe('the unsent answer when time ends or a quiz is submitted', () => {
  it.each(Object.entries(kinds))('is also part of an answer: %s', (_, { body, nothing, little: part }) => {
    const attempt = attemptOf([ask('q', { body })])
    expect(hasAnswer(body, nothing)).toBe(false)
    expect(listUnsent(attempt, new Map(nothing ? [['q', nothing]] : []), never)).toEqual([])
    expect(listUnsent(attempt, new Map([['q', part]]), never, ['q'])).toEqual([
      { questionId: 'q', response: part },
    ])
  })

  it('is not what the server has, but a change of it in an exam', () => {
    const attempt = attemptOf([
      ask('same', { response: little, isClosed: true }),
      ask('changed', { response: little, isClosed: true }),
      ask('untouched'),
    ])
    const drafts = new Map([
      ['same', little],
      ['changed', other],
    ])
    expect(listUnsent(attempt, drafts, never)).toEqual([{ questionId: 'changed', response: other }])
  })

  it('is nothing that the server would refuse: an answer in practice, a question that is over', () => {
    const given = ask('q', { response: little, isClosed: true })
    expect(listUnsent(attemptOf([given], 'practice'), new Map([['q', other]]), never)).toEqual([])
    const late = ask('q', { isClosed: true })
    expect(listUnsent(attemptOf([late]), new Map([['q', other]]), never)).toEqual([])
    expect(listUnsent(attemptOf([ask('q')]), new Map([['q', other]]), () => true)).toEqual([])
  })

  it('is the answer to a question whose clock has just ended, while the server may still take it', () => {
    const drafts = new Map([
      ['q1', little],
      ['q2', little],
    ])
    const attempt = attemptOf([ask('q1'), ask('q2')])
    expect(listUnsent(attempt, drafts, () => true, ['q1'])).toEqual([{ questionId: 'q1', response: little }])
  })
})

describe('handing in', () => {
  const late = new Error('late')
  const unsent = ['q1', 'q2', 'q3'].map(questionId => ({ questionId, response: little }))

  it('goes on after a late answer, and says how many there were', async () => {
    const sent: string[] = []
    const send = async ({ questionId }: { questionId: string }) => {
      sent.push(questionId)
      return questionId === 'q1' ? late : null
    }
    expect(await sendAll(unsent, send, error => error === late)).toEqual({ lateCount: 1, failed: null })
    expect(sent).toEqual(['q1', 'q2', 'q3'])
  })

  it('stops at any other failure, which is shown', async () => {
    const broken = new Error('The server is away.')
    const send = async ({ questionId }: { questionId: string }) => (questionId === 'q2' ? broken : null)
    expect(await sendAll(unsent, send, error => error === late)).toEqual({ lateCount: 0, failed: broken })
  })
})

describe('a question', () => {
  it('takes its first answer in practice, and changes until the end in an exam', () => {
    const answered = ask('q', { response: little, isClosed: true })
    const [practice, exam] = [attemptOf([], 'practice'), attemptOf([])]
    expect([acceptsAnswer(practice, ask('q'), false), acceptsAnswer(practice, answered, false)]).toEqual([
      true,
      false,
    ])
    expect([acceptsAnswer(exam, ask('q'), false), acceptsAnswer(exam, answered, false)]).toEqual([true, true])
    expect(acceptsAnswer(exam, answered, true)).toBe(false)
  })

  it('says after its time what became of the answer', () => {
    const ended = { response: null, isRefused: false, isOnDevice: false }
    expect(getTimeNote(ended)).toBe('none')
    expect(getTimeNote({ ...ended, response: little })).toBe('saved')
    expect(getTimeNote({ ...ended, isRefused: true })).toBe('late')
    expect(getTimeNote({ ...ended, response: little, isRefused: true })).toBe('changed-late')
    expect(getTimeNote({ ...ended, response: little, isOnDevice: true })).toBe('on-device')
  })
})
