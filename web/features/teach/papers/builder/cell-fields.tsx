import { bloomLevels, difficulties } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { Blueprint, PaperCell, PaperForm } from '@lantern/contract/teach/papers/blueprint'
import { type Candidate, fitsCell } from '@lantern/contract/teach/papers/candidates.rules'
import { weighCell } from '@lantern/contract/teach/papers/paper-checks.rules'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import * as m from '@lantern/messages'
import { useId } from 'react'
import { Segment } from '../../../../ui/forms/segment.tsx'
import { cellLabel } from '../paper-labels.ts'
import styles from '../papers.module.css'
import { AddCombined } from './add-combined.tsx'
import { isCombined, isSame, type Kind, listTopics, noKind } from './cell-kinds.rules.ts'
import { NumberInput } from './number-input.tsx'

type Props = {
  blueprint: Blueprint
  candidates: readonly Candidate[]
  known: ReadonlyMap<string, Candidate>
  /** The variant shown beside. */
  form: PaperForm | undefined
  /** Problems by cell number, counted from 0. */
  problems: ReadonlyMap<number, readonly string[]>
  onChange(part: Partial<Blueprint>, field: string): void
}

type RowProps = Props & { kind: Kind }

function CellRow({ kind, blueprint, candidates, known, form, problems, onChange }: RowProps) {
  const id = useId()
  const { cells } = blueprint
  const at = cells.findIndex(cell => isSame(cell, kind))
  const cell = cells[at] ?? { ...kind, least: 0, most: null }
  const cellProblems = at < 0 ? [] : (problems.get(at) ?? [])
  const name = cellLabel(kind)
  const set = (part: Partial<PaperCell>) => {
    const next = { ...cell, ...part }
    if (next.most !== null && next.most < next.least) {
      if (part.least === undefined) next.least = next.most
      else next.most = next.least
    }
    const isEmpty = next.least === 0 && next.most === null && !isCombined(kind)
    const otherCells = cells.filter((_, i) => i !== at)
    const changed = at < 0 ? [...cells, next] : cells.map((other, i) => (i === at ? next : other))
    onChange({ cells: isEmpty ? otherCells : changed.slice(0, paperLimits.cells) }, `cell ${name}`)
  }
  return (
    <>
      <tr data-bad={cellProblems.length > 0 || undefined}>
        <th scope="row">{name}</th>
        <td className="mono type-sm text-ink-2">
          {candidates.filter(candidate => fitsCell(kind, candidate)).length}
        </td>
        <td>
          <NumberInput
            label={m.paper_min_of({ name })}
            value={cell.least === 0 ? null : cell.least}
            empty="–"
            min={0}
            max={10_000}
            invalid={cellProblems.length > 0}
            describedBy={cellProblems.length > 0 ? id : undefined}
            onChange={min => set({ least: min ?? 0 })}
          />
        </td>
        <td>
          <NumberInput
            label={m.paper_max_of({ name })}
            value={cell.most}
            empty="–"
            min={0}
            max={10_000}
            onChange={max => set({ most: max })}
          />
        </td>
        <td className="mono type-sm text-ink-2">{form ? weighCell(blueprint, cell, form, known) : ''}</td>
      </tr>
      {cellProblems.length > 0 && (
        <tr>
          <td colSpan={5}>
            <p className="field-error" id={id}>
              {cellProblems.join(' ')}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

/** Question counts by level, difficulty and topic, and their combinations. */
export function CellFields(props: Props) {
  const { blueprint, candidates, form, onChange } = props
  const groups: { name: string; kinds: Kind[] }[] = [
    { name: m.editor_level(), kinds: bloomLevels.map(bloom => ({ ...noKind, bloom })) },
    { name: m.paper_difficulty(), kinds: difficulties.map(difficulty => ({ ...noKind, difficulty })) },
    {
      name: m.paper_topic(),
      kinds: listTopics(candidates, blueprint.cells).map(topic => ({ ...noKind, topic })),
    },
    { name: m.paper_combined(), kinds: blueprint.cells.filter(isCombined) },
  ]
  return (
    <>
      <Segment
        legend={m.paper_count_by()}
        choices={[
          { value: 'questions' as const, label: m.paper_by_questions() },
          { value: 'marks' as const, label: m.paper_by_marks() },
        ]}
        value={blueprint.countIn}
        onChange={countIn => onChange({ countIn }, 'countIn')}
      />
      <table className={`${styles.paperCells} w-full [border-collapse:collapse] mt-3.5`}>
        <caption className="vh">{m.paper_mix()}</caption>
        {groups
          .filter(({ kinds }) => kinds.length > 0)
          .map(({ name, kinds }) => (
            <tbody key={name}>
              <tr className={styles.paperCellsHead}>
                <th scope="col">{name}</th>
                <th scope="col">{m.paper_col_there()}</th>
                <th scope="col">{m.paper_col_min()}</th>
                <th scope="col">{m.paper_col_max()}</th>
                <th scope="col">{form ? m.paper_col_has() : ''}</th>
              </tr>
              {kinds.map(kind => (
                <CellRow key={cellLabel(kind)} {...props} kind={kind} />
              ))}
            </tbody>
          ))}
      </table>
      <AddCombined {...props} />
    </>
  )
}
