import {
  type BloomLevel,
  bloomLevels,
  type Difficulty,
  difficulties,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { type Available, getCell } from '../../../../lib/available-questions/available.rules.ts'
import { difficultyLabels, levelLabels } from '../../../../lib/question-labels.ts'
import { type Counts, countPlanned, listCells, typedIn, withTyped } from './plan.rules.ts'
import styles from './setup.module.css'

type Props = {
  counts: Counts
  /** Available levels; the others need a language model. */
  levels: readonly BloomLevel[]
  /** Questions that the text holds; null where they aren't counted. */
  available?: Available | null
  onChange(counts: Counts): void
}

/** Table of question counts by level and difficulty, with sums. */
export function CountTable({ counts, levels, available = null, onChange }: Props) {
  const cells = listCells(counts, levels)
  const sum = (of: Partial<{ bloom: BloomLevel; difficulty: Difficulty }>) =>
    countPlanned(
      cells.filter(
        cell =>
          (!of.bloom || cell.bloom === of.bloom) && (!of.difficulty || cell.difficulty === of.difficulty),
      ),
    )
  return (
    <table className={`${styles.counts} [border-collapse:collapse]`} data-part="counts">
      <caption className="vh">{m.counts_caption()}</caption>
      <thead>
        <tr>
          <th className="max-520:pe-2" scope="col">
            {m.editor_level()}
          </th>
          {difficulties.map(difficulty => (
            <th className="max-520:pe-2" key={difficulty} scope="col">
              {difficultyLabels[difficulty]()}
            </th>
          ))}
          <th className="max-520:pe-2" scope="col">
            {m.counts_sum()}
          </th>
        </tr>
      </thead>
      <tbody>
        {bloomLevels.map(bloom => (
          <tr key={bloom}>
            <th className="max-520:pe-2" scope="row">
              {levelLabels[bloom]()}
            </th>
            {difficulties.map(difficulty => (
              <td key={difficulty}>
                <input
                  className="input w-16 min-h-10 py-0 px-2 text-center font-medium text-[0.86rem] leading-none font-mono disabled:bg-well disabled:border-line max-520:w-13"
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
                {available && !available.isCounting && levels.includes(bloom) && (
                  <span className="mono block text-center text-ink-2 type-xs w-16 max-520:w-13">
                    {m.setup_cell_available({ count: getCell(available, bloom, difficulty) })}
                  </span>
                )}
              </td>
            ))}
            <td className="mono text-center text-ink-2 type-sm">{sum({ bloom })}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th className="max-520:pe-2" scope="row">
            {m.counts_sum()}
          </th>
          {difficulties.map(difficulty => (
            <td key={difficulty} className="mono text-center text-ink-2 type-sm">
              {sum({ difficulty })}
            </td>
          ))}
          <td className="mono text-center text-ink-2 type-sm">{sum({})}</td>
        </tr>
      </tfoot>
    </table>
  )
}
