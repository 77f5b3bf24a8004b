import {
  type BloomLevel,
  bloomLevels,
  type Difficulty,
  difficulties,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { difficultyLabels, levelLabels } from '../../../../lib/question-labels.ts'
import './setup.css'
import { type Counts, countPlanned, listCells, typedIn, withTyped } from './plan.rules.ts'

type Props = {
  counts: Counts
  /** Levels that can be made; the others need a language model. */
  levels: readonly BloomLevel[]
  onChange(counts: Counts): void
}

/** How many questions of which level and difficulty, with their sums. */
export function CountTable({ counts, levels, onChange }: Props) {
  const cells = listCells(counts, levels)
  const sum = (of: Partial<{ bloom: BloomLevel; difficulty: Difficulty }>) =>
    countPlanned(
      cells.filter(
        cell =>
          (!of.bloom || cell.bloom === of.bloom) && (!of.difficulty || cell.difficulty === of.difficulty),
      ),
    )
  return (
    <table className="counts">
      <caption className="vh">{m.counts_caption()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.editor_level()}</th>
          {difficulties.map(difficulty => (
            <th key={difficulty} scope="col">
              {difficultyLabels[difficulty]()}
            </th>
          ))}
          <th scope="col">{m.counts_sum()}</th>
        </tr>
      </thead>
      <tbody>
        {bloomLevels.map(bloom => (
          <tr key={bloom}>
            <th scope="row">{levelLabels[bloom]()}</th>
            {difficulties.map(difficulty => (
              <td key={difficulty}>
                <input
                  className="input"
                  inputMode="numeric"
                  placeholder="0"
                  maxLength={2}
                  disabled={!levels.includes(bloom)}
                  aria-label={m.counts_cell({
                    level: levelLabels[bloom](),
                    difficulty: difficultyLabels[difficulty]().toLowerCase(),
                  })}
                  value={levels.includes(bloom) ? typedIn(counts, bloom, difficulty) : ''}
                  onChange={event => onChange(withTyped(counts, bloom, difficulty, event.target.value))}
                />
              </td>
            ))}
            <td className="mono">{sum({ bloom })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.counts_sum()}</th>
          {difficulties.map(difficulty => (
            <td key={difficulty} className="mono">
              {sum({ difficulty })}
            </td>
          ))}
          <td className="mono">{sum({})}</td>
        </tr>
      </tfoot>
    </table>
  )
}
