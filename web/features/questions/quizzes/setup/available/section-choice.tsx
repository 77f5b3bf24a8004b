import type { CountedSection } from '@lantern/contract/questions/quizzes/question-counts'
import * as m from '@lantern/messages'
import { placeShort } from '../../../../../lib/place-labels.ts'
import { toggled } from '../../../../../lib/toggled.ts'
import styles from './available.module.css'

type Props = {
  /** Name of the source. */
  name: string
  sections: readonly CountedSection[]
  /** Ordinals with which sections that are left out begin. */
  leftOut: ReadonlySet<number>
  onLeaveOut(leftOut: ReadonlySet<number>): void
}

const none: ReadonlySet<number> = new Set()

/** Sections of a source with the number of questions that each holds, to take in or leave out. */
export function SectionChoice({ name, sections, leftOut, onLeaveOut }: Props) {
  const chosenCount = sections.filter(({ first }) => !leftOut.has(first)).length
  const shallowest = Math.min(...sections.map(({ headings }) => headings.length))
  const isAll = chosenCount === sections.length
  return (
    <details className={styles.sections} data-part="sections">
      <summary className="type-sm">
        {isAll
          ? m.quiz_sections_all({ count: sections.length })
          : m.quiz_sections_some({ chosen: chosenCount, count: sections.length })}
      </summary>
      <ul className={styles.sectionList} aria-label={m.quiz_sections({ name })}>
        {sections.map(({ headings, first, place, total }, i) => (
          <li key={first}>
            <label>
              <input
                className="check"
                type="checkbox"
                checked={!leftOut.has(first)}
                onChange={() => onLeaveOut(toggled(leftOut, first))}
              />
              <b style={{ paddingInlineStart: `${(headings.length - shallowest) * 0.9}em` }}>
                {headings.at(-1) ?? m.quiz_section_part({ part: i + 1 })}
              </b>
              <span className="meta mono">{placeShort(place)}</span>
              <span className="meta mono">
                {total > 0 ? m.quiz_section_count({ count: total }) : m.quiz_section_count_none()}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link type-sm mt-2"
        onClick={() => onLeaveOut(isAll ? new Set(sections.map(({ first }) => first)) : none)}
      >
        {isAll ? m.quiz_sections_none() : m.quiz_sections_every()}
      </button>
    </details>
  )
}
