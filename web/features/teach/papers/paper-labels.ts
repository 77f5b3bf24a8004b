// Labels of a blueprint's shortfalls and a paper's problems.

import type { Blueprint, PaperCell } from '@lantern/contract/teach/papers/blueprint'
import type { PaperProblem } from '@lantern/contract/teach/papers/paper-checks.rules'
import type { Mends, Shortfall } from '@lantern/contract/teach/papers/paper-supply.rules'
import type { PaperState } from '@lantern/contract/teach/papers/papers'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { sectionName } from '../../../lib/plan-paper.ts'
import { difficultyLabels, levelLabels } from '../../../lib/question-labels.ts'

export const stateLabels: Record<PaperState, () => string> = {
  draft: m.paper_state_draft,
  ready: m.paper_state_ready,
  printed: m.paper_state_printed,
}

export const cellLabel = ({ topic, bloom, difficulty }: Pick<PaperCell, 'topic' | 'bloom' | 'difficulty'>) =>
  [topic, bloom && levelLabels[bloom](), difficulty && difficultyLabels[difficulty]()]
    .filter(part => part !== null)
    .join(' · ')

const nameSections = ({ sections }: Blueprint, indexes: readonly number[]): string =>
  indexes.map(i => sections[i]?.title || sectionName(i)).join(', ')

const nameCell = ({ cells }: Blueprint, cell: number): string => {
  const found = cells[cell]
  return found ? cellLabel(found) : ''
}

const mendLabel = ({ variants, common }: Mends, missing: number): string =>
  [
    m.paper_mend_add({ count: missing }),
    variants === null ? null : m.paper_mend_variants({ count: variants }),
    common === null ? null : m.paper_mend_common({ count: common }),
  ]
    .filter(part => part !== null)
    .join(' ')

const unit = ({ countIn }: Blueprint, count: number): string =>
  countIn === 'marks' ? m.paper_marks({ count }) : m.paper_questions({ count })

/** Shortfall with its remedy. */
export const shortfallLabel = (blueprint: Blueprint, shortfall: Shortfall): string => {
  const { need, have } = shortfall
  if (shortfall.code === 'sections') {
    const name = nameSections(blueprint, shortfall.sections)
    const { alike } = shortfall
    return [
      m.paper_short_sections({ name, need, have }),
      alike > 0 ? m.paper_short_alike({ count: alike }) : '',
      mendLabel(shortfall.mends, need - have),
    ]
      .filter(Boolean)
      .join(' ')
  }
  if (shortfall.code === 'cell-low')
    return m.paper_short_cell({
      name: nameCell(blueprint, shortfall.cell),
      need: unit(blueprint, need),
      have: unit(blueprint, have),
      least: have,
    })
  if (shortfall.code === 'cell-low-together') {
    const name = nameCell(blueprint, shortfall.cell)
    return `${m.paper_short_together({ name, need, have })} ${mendLabel(shortfall.mends, need - have)}`
  }
  if (shortfall.code === 'cell-high')
    return m.paper_short_high({
      name: nameCell(blueprint, shortfall.cell),
      need: unit(blueprint, need),
      most: have,
    })
  if (shortfall.code === 'cells-sum')
    return m.paper_short_sum({ need: unit(blueprint, need), have: unit(blueprint, have) })
  return shortfall.code === 'must-have'
    ? m.paper_short_must({ need, have })
    : m.paper_short_common({ need, have })
}

/** Problem of a variant. */
export const problemLabel = (blueprint: Blueprint, problem: PaperProblem): string => {
  const { code, place = 0, need, have } = problem
  const variant = variantLetter(problem.form)
  const labels = {
    'section-count': () => m.paper_problem_count({ name: nameSections(blueprint, [place]), need, have }),
    'section-type': () => m.paper_problem_type({ name: nameSections(blueprint, [place]) }),
    'question-twice': m.paper_problem_twice,
    'same-question': () => m.paper_problem_same({ count: have }),
    'gives-away': () => m.paper_problem_gives_away({ count: have }),
    'question-gone': () => m.paper_problem_gone({ count: have }),
    'cell-low': () => m.paper_problem_low({ name: nameCell(blueprint, place), need, have }),
    'cell-high': () => m.paper_problem_high({ name: nameCell(blueprint, place), need, have }),
    passage: () => m.paper_problem_passage({ need, have }),
    'must-have': m.paper_problem_must,
    'must-not-have': m.paper_problem_never,
    common: () => m.paper_problem_common({ need, have }),
    variants: () => m.paper_problem_variants({ need, have }),
  } satisfies Record<PaperProblem['code'], () => string>
  const label = labels[code]()
  return blueprint.variants.count > 1 ? m.paper_problem_in({ variant, said: label }) : label
}
