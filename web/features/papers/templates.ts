// Blueprints that come along.
import type { Blueprint, PaperSection } from '@lantern/contract/papers/blueprint'
import type { QuestionType } from '@lantern/contract/questions/question-kinds.rules'
import * as m from '@lantern/messages'

const choice: QuestionType[] = ['single-choice', 'multiple-choice', 'true-false']
const short: QuestionType[] = ['gap', 'numeric', 'short-answer']
const worked: QuestionType[] = ['matching', 'ordering', 'short-answer', 'numeric']

type Part = Pick<PaperSection, 'types' | 'marksEach' | 'count'> &
  Partial<Pick<PaperSection, 'answer' | 'instructions'>>

const buildSections = (parts: readonly Part[]): PaperSection[] =>
  parts.map((part, i) => ({
    title: m.paper_section_name({ letter: String.fromCharCode(65 + i) }),
    instructions: '',
    answer: null,
    ...part,
  }))

const build = (title: string, minutes: number, parts: readonly Part[]): Blueprint => ({
  title,
  school: '',
  className: '',
  date: '',
  candidateFields: [m.paper_field_name(), m.paper_field_roll()],
  minutes,
  instructions: '',
  sections: buildSections(parts),
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
})

export type Template = { id: string; name: string; text: string; blueprint: Blueprint }

export const listTemplates = (): Template[] => [
  {
    id: 'weekly',
    name: m.paper_template_weekly(),
    text: m.paper_template_weekly_text(),
    blueprint: build(m.paper_template_weekly(), 40, [
      { types: choice, marksEach: 1, count: 6 },
      { types: short, marksEach: 2, count: 4 },
    ]),
  },
  {
    id: 'half-yearly',
    name: m.paper_template_half_yearly(),
    text: m.paper_template_half_yearly_text(),
    blueprint: build(m.paper_template_half_yearly(), 120, [
      { types: choice, marksEach: 1, count: 10 },
      { types: short, marksEach: 2, count: 8 },
      {
        types: worked,
        marksEach: 4,
        count: 6,
        answer: 5,
        instructions: m.paper_any_of({ answer: 5, count: 6 }),
      },
    ]),
  },
  {
    id: 'board',
    name: m.paper_template_board(),
    text: m.paper_template_board_text(),
    blueprint: build(m.paper_template_board(), 180, [
      { types: choice, marksEach: 1, count: 16 },
      { types: short, marksEach: 2, count: 5 },
      { types: short, marksEach: 3, count: 7 },
      { types: worked, marksEach: 4, count: 2 },
      { types: worked, marksEach: 5, count: 3 },
    ]),
  },
  {
    id: 'empty',
    name: m.paper_template_empty(),
    text: m.paper_template_empty_text(),
    blueprint: build('', 45, [{ types: [], marksEach: 1, count: 10 }]),
  },
]
