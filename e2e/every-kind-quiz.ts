// A quiz with a question of every kind, one of them with a picture, each resting on the sample notes.

import type { SearchHit } from '@lantern/contract/material/library/library'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { QuestionType, Response } from '@lantern/contract/questions/kinds/questions'
import type { QuestionChange } from '@lantern/contract/questions/teacher-quizzes/teacher-questions'
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import sharp from 'sharp'
import { callAs } from './room-quiz.ts'

export type Written = Pick<QuestionChange, 'body' | 'key' | 'explanation'> & {
  reasons?: QuestionChange['reasons']
  /** Words of the notes that lead to its passage. */
  about: string
  hasPicture?: boolean
  /** An answer that is right, and another that is not or only in part. */
  right: Response
  other: Response
}

const options = (texts: readonly string[], letter: string) =>
  texts.map((text, i) => ({ id: `${letter}${i + 1}`, text }))

/** The right sides by number, in the order of the left ones. */
const listPairs = (...numbers: number[]) => numbers.map((n, i) => ({ left: `l${i + 1}`, right: `r${n}` }))

/** Questions of every kind, in the order they are asked. */
export const everyKind: readonly Written[] = [
  {
    body: {
      type: 'single-choice',
      stem: 'How wide does the full Moon look from the Earth?',
      choices: options(['Half a degree', 'One degree', 'Five degrees', 'Ten degrees'], 'c'),
    },
    key: { type: 'single-choice', choice: 'c1' },
    explanation: 'The Moon is about half a degree wide, which is 30 arc minutes.',
    reasons: { c4: 'Ten degrees is what a fist at arm’s length covers.' },
    right: { type: 'single-choice', choice: 'c1' },
    other: { type: 'single-choice', choice: 'c4' },
    about: 'Moon half a degree wide',
  },
  {
    body: {
      type: 'multiple-choice',
      stem: 'Which of these are parts of a degree?',
      choices: options(['Arc minute', 'Light year', 'Arc second', 'Parsec'], 'c'),
    },
    key: { type: 'multiple-choice', choices: ['c1', 'c3'] },
    explanation: 'A degree has 60 arc minutes, and each of those has 60 arc seconds.',
    right: { type: 'multiple-choice', choices: ['c1', 'c3'] },
    other: { type: 'multiple-choice', choices: ['c1'] },
    about: 'degree into 60 arc minutes',
  },
  {
    body: { type: 'true-false', stem: 'The smaller the parallax, the farther the star.' },
    key: { type: 'true-false', value: true },
    explanation: 'The distance in parsecs is one divided by the parallax in arc seconds.',
    reasons: { false: 'A near star shifts more, as a near thumb does.' },
    right: { type: 'true-false', value: true },
    other: { type: 'true-false', value: false },
    about: 'smaller the parallax the farther the star',
  },
  {
    body: { type: 'gap', stem: 'Friedrich Bessel measured the parallax of 61 _____.' },
    key: { type: 'gap', accepted: ['Cygni'] },
    explanation: 'Its shift was about a third of an arc second.',
    right: { type: 'gap', text: 'cygni' },
    other: { type: 'gap', text: 'Lyrae' },
    about: 'Bessel parallax 61 Cygni',
  },
  {
    body: { type: 'numeric', stem: 'How many light years is one parsec?', unit: 'light years' },
    key: { type: 'numeric', value: 3.26, tolerance: 0.05 },
    explanation: 'One parsec is about 3.26 light years.',
    right: { type: 'numeric', text: '3.26 light years' },
    other: { type: 'numeric', text: '4 light years' },
    about: 'One parsec is about 3.26 light years',
  },
  {
    body: {
      type: 'short-answer',
      stem: 'What is the shift of a near object against a far background called?',
    },
    key: { type: 'short-answer', accepted: ['Parallax'] },
    explanation: 'It is seen when the observer moves.',
    right: { type: 'short-answer', text: 'Parallax' },
    other: { type: 'short-answer', text: 'Eclipse' },
    about: 'Parallax apparent shift of a near object',
  },
  {
    body: {
      type: 'matching',
      stem: 'Who or what measured what?',
      left: options(['Tycho Brahe', 'Johannes Kepler', 'Friedrich Bessel', 'Gaia'], 'l'),
      right: options(
        ['1,000 stars by eye', 'The ellipse of Mars', 'The first parallax', 'A billion parallaxes'],
        'r',
      ),
    },
    key: {
      type: 'matching',
      pairs: listPairs(1, 2, 3, 4),
    },
    explanation: 'From large quadrants to a satellite above the atmosphere.',
    right: { type: 'matching', pairs: listPairs(1, 2, 3, 4) },
    other: { type: 'matching', pairs: listPairs(1, 2, 4, 3) },
    about: 'Tycho Brahe measured the places of stars, Kepler',
  },
  {
    body: {
      type: 'ordering',
      stem: 'Put these angles in order, the smallest first.',
      entries: options(['One arc second', 'One arc minute', 'The Moon’s width', 'A fist’s width'], 'e'),
    },
    key: { type: 'ordering', order: ['e1', 'e2', 'e3', 'e4'] },
    explanation: 'An arc second is the 3,600th part of a degree; a fist covers ten.',
    right: { type: 'ordering', order: ['e1', 'e2', 'e3', 'e4'] },
    other: { type: 'ordering', order: ['e4', 'e1', 'e2', 'e3'] },
    about: 'fist at arm’s length covers roughly 10 degrees',
  },
  {
    body: {
      type: 'single-choice',
      stem: 'What does the drawing show?',
      choices: options(['Parallax', 'An eclipse', 'A tide', 'A spectrum'], 'c'),
    },
    key: { type: 'single-choice', choice: 'c1' },
    explanation: 'Seen from two places, the near star stands against another part of the sky.',
    right: { type: 'single-choice', choice: 'c1' },
    other: { type: 'single-choice', choice: 'c2' },
    about: 'near star then appears slightly shifted',
    hasPicture: true,
  },
  {
    body: { type: 'hotspot', stem: 'Where is the near star in the drawing?', picture: null },
    key: { type: 'hotspot', areas: [{ shape: 'ellipse', left: 0.4, top: 0.25, width: 0.2, height: 0.2 }] },
    explanation: 'It stands where the two lines of sight cross.',
    right: { type: 'hotspot', point: { x: 0.5, y: 0.375 } },
    // One step of the arrow keys away from the middle.
    other: { type: 'hotspot', point: { x: 0.51, y: 0.5 } },
    about: 'near star then appears slightly shifted',
  },
  {
    body: {
      type: 'estimate',
      stem: 'How many degrees does a fist at arm’s length cover?',
      min: 0,
      max: 90,
      step: 5,
      unit: 'degrees',
    },
    key: { type: 'estimate', value: 10, tolerance: 0, reach: 20 },
    explanation: 'It covers roughly 10 degrees.',
    right: { type: 'estimate', value: 10 },
    // One step of the arrow keys away from the middle.
    other: { type: 'estimate', value: 50 },
    about: 'fist at arm’s length covers roughly 10 degrees',
  },
]

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <rect width="1200" height="900" fill="#fff"/>
  <g stroke="#1b1b2b" stroke-width="6" fill="none">
    <ellipse cx="600" cy="780" rx="330" ry="70"/>
    <path d="M270 780 780 90M930 780 420 90"/>
  </g>
  <circle cx="600" cy="335" r="26" fill="#c2432b"/><circle cx="600" cy="780" r="34" fill="#e8a013"/>
  <circle cx="270" cy="780" r="20" fill="#1e3a8c"/><circle cx="930" cy="780" r="20" fill="#1e3a8c"/>
</svg>`

const addPicture = async (token: string): Promise<QuestionImage> => {
  const form = new FormData()
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer()
  form.append('image', new Blob([new Uint8Array(bytes)]), 'parallax.png')
  const response = await fetch(`${process.env.LANTERN_URL}/api/question-images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const { imageId } = (await response.json()) as { imageId: string }
  return { id: imageId, alt: 'Two lines from the ends of an orbit cross at a near star.' }
}

const addQuestion = async (token: string, quizId: string, written: Written): Promise<void> => {
  const { body, key, explanation, reasons = {}, about, hasPicture } = written
  const questions = `/teacher-quizzes/${quizId}/questions`
  const { type }: { type: QuestionType } = body
  const added = await callAs<{ questions: TeacherQuestion[] }>(token, 'POST', questions, {
    after: null,
    add: { what: 'empty', type },
  })
  const [question] = added.questions
  if (!question) throw new Error('no question was added')
  const change: QuestionChange = {
    body: body.type === 'hotspot' ? { ...body, picture: await addPicture(token) } : body,
    key,
    explanation,
    reasons,
    bloom: 'remember',
    difficulty: 'easy',
    checkFirst: false,
    seconds: null,
    points: 1,
    image: hasPicture ? await addPicture(token) : null,
  }
  const path = `${questions}/${question.id}`
  await callAs(token, 'PATCH', path, { revision: question.revision, change })
  const search = `/search?q=${encodeURIComponent(about)}`
  const [hit] = (await callAs<{ hits: SearchHit[] }>(token, 'GET', search)).hits
  if (!hit) throw new Error(`nothing was found about ${about}`)
  const { passageId, quoteStart: start, quoteEnd: end } = hit
  await callAs(token, 'POST', `${path}/citation`, { passage: { passageId, start, end } })
}

/** @returns the quiz's id */
export const writeQuizOfEveryKind = async (token: string): Promise<string> => {
  const { quiz } = await callAs<{ quiz: { id: string } }>(token, 'POST', '/teacher-quizzes', {
    title: 'Measuring the sky',
    sourceIds: [],
    topic: null,
    types: [],
    cells: [],
  })
  for (const written of everyKind) await addQuestion(token, quiz.id, written)
  return quiz.id
}
