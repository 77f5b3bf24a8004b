// Choices for a quiz, and the settings they result in.
import type { Source } from '@lantern/contract/material/library/library'
import { findLabelledPage } from '@lantern/contract/material/library/page-labels.rules'
import type {
  BloomLevel,
  Difficulty,
  QuestionType,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { QuizMode, QuizSettings } from '@lantern/contract/questions/quizzes/quizzes'
import { type Counted, type LeftOut, listParts } from './available/available.rules.ts'

export type Choices = {
  sourceIds: ReadonlySet<string>
  /** Pages of a source as typed, by its id. */
  pages: ReadonlyMap<string, { first: string; last: string }>
  leftOut: LeftOut
  fromMistakes: boolean
  topic: string
  count: number
  levels: ReadonlySet<BloomLevel>
  /** Empty for a mix. */
  type: QuestionType | ''
  difficulty: Difficulty | ''
  includesUnsure: boolean
  mode: QuizMode
  seconds: '' | '30' | '60' | '120'
}

/** Every kind: the text decides which of them it can give. */
const mixed: QuestionType[] = [
  ...(['single-choice', 'true-false', 'multiple-choice', 'gap'] as const),
  ...(['short-answer', 'numeric', 'matching', 'ordering'] as const),
]

export const countChoices = [5, 10, 15, 20, 30, 50] as const

export const startWith = (sourceId: string | null, topic: string | null, fromMistakes: boolean): Choices => ({
  sourceIds: new Set(sourceId ? [sourceId] : []),
  pages: new Map(),
  leftOut: new Map(),
  fromMistakes,
  topic: topic ?? '',
  count: 10,
  levels: new Set<BloomLevel>(),
  type: '',
  difficulty: '',
  includesUnsure: false,
  mode: 'practice',
  seconds: '',
})

type Paged = Pick<Source, 'id' | 'pageLabels' | 'pageCount'>

/** Page of the file; the printed number counts first. */
const parsePage = (typed: string, source: Paged | undefined): number | null =>
  findLabelledPage(source?.pageLabels ?? null, source?.pageCount ?? 0, typed) ??
  (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null)

/** Valid page ranges: one end is enough, swapped ends are exchanged. */
export const getPages = (
  { pages, sourceIds }: Pick<Choices, 'pages' | 'sourceIds'>,
  sources: readonly Paged[] = [],
): QuizSettings['pages'] =>
  [...pages].flatMap(([sourceId, typed]) => {
    const source = sources.find(({ id }) => id === sourceId)
    const first = parsePage(typed.first, source)
    const last = parsePage(typed.last, source)
    if (!sourceIds.has(sourceId) || (first === null && last === null)) return []
    const ends = [Math.max(1, first ?? 1), Math.max(1, last ?? 99_999)]
    return [{ sourceId, first: Math.min(...ends), last: Math.max(...ends) }]
  })

export const toQuizSettings = (
  choices: Choices,
  sources: readonly Paged[] = [],
  counted: readonly Counted[] = [],
): QuizSettings => ({
  count: choices.count,
  types: choices.type === '' ? mixed : [choices.type],
  levels: [...choices.levels],
  difficulty: choices.difficulty === '' ? null : choices.difficulty,
  topic: choices.topic.trim() === '' || choices.fromMistakes ? null : choices.topic.trim(),
  pages: choices.fromMistakes ? [] : getPages(choices, sources),
  parts: choices.fromMistakes ? [] : listParts(counted, choices.leftOut),
  includesUnsure: choices.includesUnsure,
  mode: choices.mode,
  secondsPerQuestion: choices.seconds === '' ? null : (Number(choices.seconds) as 30 | 60 | 120),
})
