import {
  type BloomLevel,
  bloomLevels,
  type Difficulty,
  difficulties,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { difficultyLabels, levelLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { isCombined, isSame, type Kind, listTopics, noKind } from './cell-kinds.rules.ts'

type Props = {
  blueprint: Blueprint
  candidates: readonly Candidate[]
  onChange(part: Partial<Blueprint>, field: string): void
}

/** Form to add a combined row, such as hard questions of a topic. */
export function AddCombined({ blueprint, candidates, onChange }: Props) {
  const [kind, setKind] = useState<Kind>(noKind)
  const topics = listTopics(candidates, blueprint.cells)
  const add = () => {
    if (!isCombined(kind) || blueprint.cells.some(cell => isSame(cell, kind))) return
    onChange({ cells: [...blueprint.cells, { ...kind, least: 1, most: null }] }, 'add-cell')
    setKind(noKind)
  }
  return (
    <details className="mt-4">
      <summary>{m.paper_combine()}</summary>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,150px),1fr))] gap-3 pt-3">
        <SelectField
          label={m.paper_topic()}
          placeholder={m.paper_any()}
          choices={topics.map(topic => ({ value: topic, label: topic }))}
          value={kind.topic ?? ''}
          onChange={event => setKind({ ...kind, topic: event.target.value || null })}
        />
        <SelectField
          label={m.editor_level()}
          placeholder={m.paper_any()}
          choices={bloomLevels.map(value => ({ value, label: levelLabels[value]() }))}
          value={kind.bloom ?? ''}
          onChange={event => setKind({ ...kind, bloom: (event.target.value as BloomLevel) || null })}
        />
        <SelectField
          label={m.paper_difficulty()}
          placeholder={m.paper_any()}
          choices={difficulties.map(value => ({ value, label: difficultyLabels[value]() }))}
          value={kind.difficulty ?? ''}
          onChange={event => setKind({ ...kind, difficulty: (event.target.value as Difficulty) || null })}
        />
      </div>
      <Button size="sm" className="mt-3" disabled={!isCombined(kind)} onClick={add}>
        {m.paper_combine_add()}
      </Button>
    </details>
  )
}
