// Built-in blueprints.

import type { QuestionType } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import * as m from '@lantern/messages'
import { planPaper } from '../../../lib/plan-paper.ts'

const choice: QuestionType[] = ['single-choice', 'multiple-choice', 'true-false']
const short: QuestionType[] = ['gap', 'numeric', 'short-answer']
const worked: QuestionType[] = ['matching', 'ordering', 'short-answer', 'numeric']

export type Template = { id: string; name: string; text: string; blueprint: Blueprint }

export const listTemplates = (): Template[] => [
  {
    id: 'weekly',
    name: m.paper_template_weekly(),
    text: m.paper_template_weekly_text(),
    blueprint: planPaper(m.paper_template_weekly(), 40, [
      { types: choice, marksEach: 1, count: 6 },
      { types: short, marksEach: 2, count: 4 },
    ]),
  },
  {
    id: 'half-yearly',
    name: m.paper_template_half_yearly(),
    text: m.paper_template_half_yearly_text(),
    blueprint: planPaper(m.paper_template_half_yearly(), 120, [
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
    blueprint: planPaper(m.paper_template_board(), 180, [
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
    blueprint: planPaper('', 45, [{ types: [], marksEach: 1, count: 10 }]),
  },
]
