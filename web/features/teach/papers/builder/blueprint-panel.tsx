import type { PaperForm } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { countMarks, countQuestions } from '@lantern/contract/teach/papers/paper-marks.rules'
import type { Shortfall } from '@lantern/contract/teach/papers/paper-supply.rules'
import type { PaperCandidate } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { type ReactNode, useId } from 'react'
import { shortfallLabel } from '../paper-labels.ts'
import styles from '../papers.module.css'
import type { PaperStore } from '../use-paper-store.ts'
import { CellFields } from './cell-fields.tsx'
import { ChosenQuestions } from './chosen-questions.tsx'
import { HeadFields } from './head-fields.tsx'
import { PrintFields } from './print-fields.tsx'
import { SectionFields } from './section-fields.tsx'
import { type ClassChoice, VariantFields } from './variant-fields.tsx'

function Part({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <details className={`${styles.paperPart} border-t border-t-line py-1.5 px-0`} open={open}>
      <summary>
        <h2 id={id}>{title}</h2>
      </summary>
      <section aria-labelledby={id}>{children}</section>
    </details>
  )
}

/** Whether the paper is beside the blueprint, not below it. */
const isWide = () => matchMedia('(min-width: 1101px)').matches

type Props = {
  store: PaperStore
  candidates: readonly PaperCandidate[]
  classes: readonly ClassChoice[]
  usable: readonly Candidate[]
  candidatesById: ReadonlyMap<string, Candidate>
  shortfalls: readonly Shortfall[]
  form: PaperForm | undefined
}

const groupBy = (
  shortfalls: readonly Shortfall[],
  placesOf: (shortfall: Shortfall) => readonly number[],
  label: (shortfall: Shortfall) => string,
): Map<number, string[]> => {
  const groups = new Map<number, string[]>()
  for (const shortfall of shortfalls)
    for (const place of placesOf(shortfall))
      groups.set(place, [...(groups.get(place) ?? []), label(shortfall)])
  return groups
}

/** Blueprint of a paper, each field with its shortfall. */
export function BlueprintPanel({
  store,
  candidates,
  classes,
  usable,
  candidatesById,
  shortfalls,
  form,
}: Props) {
  const { content, changeBlueprint, change } = store
  const { blueprint, forms } = content
  const label = (shortfall: Shortfall) => shortfallLabel(blueprint, shortfall)
  const ofSections = groupBy(
    shortfalls,
    one => (one.code === 'sections' ? one.sections.slice(-1) : []),
    label,
  )
  const ofCells = groupBy(shortfalls, one => ('cell' in one ? [one.cell] : []), label)
  return (
    <section className={styles.paperPlan} aria-label={m.paper_blueprint()}>
      <h1 className="h-page">{blueprint.title || m.paper_untitled()}</h1>
      <p className="muted mt-1.5 mb-4">
        {[
          m.paper_questions({ count: countQuestions(blueprint) }),
          m.paper_marks({ count: countMarks(blueprint) }),
          blueprint.minutes === null ? '' : m.paper_minutes_short({ minutes: blueprint.minutes }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Part title={m.paper_part_sections()} open>
        <SectionFields
          blueprint={blueprint}
          forms={forms}
          problems={ofSections}
          onChange={(sections, changed, field) =>
            change({ ...content, blueprint: { ...blueprint, sections }, forms: changed }, field)
          }
        />
      </Part>
      <Part title={m.paper_part_mix()} open={isWide()}>
        <CellFields
          blueprint={blueprint}
          candidates={usable}
          known={candidatesById}
          form={form}
          problems={ofCells}
          onChange={changeBlueprint}
        />
      </Part>
      <Part title={m.paper_part_from()}>
        <ChosenQuestions blueprint={blueprint} candidates={candidates} onChange={changeBlueprint} />
      </Part>
      <Part title={m.paper_part_variants()}>
        <VariantFields blueprint={blueprint} classes={classes} onChange={changeBlueprint} />
      </Part>
      <Part title={m.paper_part_head()}>
        <HeadFields blueprint={blueprint} onChange={changeBlueprint} />
      </Part>
      <Part title={m.paper_part_print()}>
        <PrintFields blueprint={blueprint} onChange={changeBlueprint} />
      </Part>
    </section>
  )
}
