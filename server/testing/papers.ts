// Blueprints and questions to put papers together of.

import {
  bloomLevels,
  difficulties,
  questionTypes,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'

export const aBlueprint = (change: Partial<Blueprint> = {}): Blueprint => ({
  title: 'Tides',
  school: 'Harbour School',
  className: 'Year 9',
  date: '12 March',
  candidateFields: ['Name', 'Roll number'],
  minutes: 45,
  instructions: 'Answer all questions.',
  sections: [{ title: 'Section A', instructions: '', types: [], marksEach: 1, count: 2, answer: null }],
  countIn: 'questions',
  cells: [],
  mustHave: [],
  mustNotHave: [],
  mostOfPassage: null,
  unusedDays: null,
  unusedClassId: null,
  logo: null,
  collectionIds: [],
  variants: { count: 1, kind: 'equal', common: 0 },
  print: { paper: 'a4', columns: 1, text: 'normal', answerLines: true },
  ...change,
})

/** Statement in a paper's form. */
export const aPaperQuestion = (id: string): PaperQuestion => ({
  id,
  body: { type: 'true-false', stem: 'The tides follow the Moon.' },
  key: { type: 'true-false', value: true },
  explanation: 'It pulls the sea.',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: null,
  headings: [],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: null,
  points: 1,
  image: null,
  collection: { id: idOf(1), name: 'Tides' },
})

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Random questions of every kind, deterministic by seed. */
export const drawCandidates = (count: number, seed: number): Candidate[] => {
  const random = createRandom(seed)
  const draw = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  return Array.from({ length: count }, (_, i) => {
    const difficulty = draw(difficulties)
    const base = { easy: 0.25, medium: 0.5, hard: 0.75 }[difficulty]
    return {
      id: idOf(i + 1),
      type: draw(questionTypes),
      topic: `Topic ${1 + Math.floor(random() ** 1.5 * 8)}`,
      bloom: draw(bloomLevels),
      difficulty,
      hardness: base + (random() - 0.5) * 0.24,
      length: 40 + Math.floor(random() * 400),
      passage: random() < 0.8 ? `p${Math.floor(random() * count * 0.6)}` : null,
      lastUsed: null,
    }
  })
}

/** Satisfiable blueprint: it demands the properties of a paper drawn from the candidates. */
export const drawBlueprint = (candidates: readonly Candidate[], seed: number, forms = 4): Blueprint => {
  const random = createRandom(seed)
  const below = (max: number) => Math.floor(random() * max)
  const kinds = [
    ['single-choice', 'true-false', 'multiple-choice'],
    ['gap', 'numeric', 'short-answer'],
    [],
    ['matching', 'ordering', 'short-answer'],
  ] as const
  const sections = kinds.slice(0, 2 + below(3)).map((types, i) => ({
    title: `Section ${'ABCD'[i]}`,
    instructions: '',
    types: [...types],
    marksEach: 1 + below(4),
    count: 6 + below(9),
    answer: null,
  }))
  const used = new Set<string>()
  const drawn = sections.flatMap(section =>
    Array.from({ length: section.count }, () => {
      const fitting = candidates.filter(
        ({ id, type }) =>
          !used.has(id) && (section.types.length === 0 || section.types.some(one => one === type)),
      )
      const one = fitting[below(fitting.length)] as Candidate
      used.add(one.id)
      return { one, marks: section.marksEach }
    }),
  )
  const countIn = random() < 0.5 ? ('marks' as const) : ('questions' as const)
  const sum = (matches: (candidate: Candidate) => boolean) =>
    drawn.reduce((all, { one, marks }) => all + (matches(one) ? (countIn === 'marks' ? marks : 1) : 0), 0)
  const cell = (values: Partial<Blueprint['cells'][number]>, has: number) => ({
    topic: null,
    bloom: null,
    difficulty: null,
    ...values,
    least: Math.max(0, has - below(2)),
    most: has + below(3),
  })
  const cells = [
    ...difficulties.map(difficulty =>
      cell(
        { difficulty },
        sum(one => one.difficulty === difficulty),
      ),
    ),
    ...bloomLevels.slice(0, 4).map(bloom =>
      cell(
        { bloom },
        sum(one => one.bloom === bloom),
      ),
    ),
    ...['Topic 1', 'Topic 2', 'Topic 3'].map(topic =>
      cell(
        { topic },
        sum(one => one.topic === topic),
      ),
    ),
  ]
  return aBlueprint({
    sections,
    countIn,
    cells,
    mostOfPassage: 2,
    variants: { count: forms, kind: 'equal', common: below(3) * 4 },
  })
}
