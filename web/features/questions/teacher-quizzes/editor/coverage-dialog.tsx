import type { AskedPart } from '@lantern/contract/questions/quizzes/question-counts'
import * as m from '@lantern/messages'
import { placeShort } from '../../../../lib/place-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { useCoverage } from '../queries.ts'
import styles from './coverage.module.css'
import { countCovered, formatCovered } from './coverage.rules.ts'
import editorStyles from './editor.module.css'

type Coverage = NonNullable<ReturnType<typeof useCoverage>['data']>[number]
type Section = NonNullable<Coverage['sections']>[number]

function SectionLine({ section, name, onMake }: { section: Section; name: string; onMake(): void }) {
  const { asked, total } = section
  return (
    <li>
      <span className="grid">
        <b>{name}</b>
        <span className="meta mono">{placeShort(section.place)}</span>
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: formatCovered(section) }} />
      </span>
      <span className="meta mono">{m.coverage_section({ asked, total: Math.max(asked, total) })}</span>
      {asked === 0 && total > 0 ? (
        <Button size="sm" onClick={onMake}>
          {m.coverage_make()}
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}

function CoveredSource({ source, onMake }: { source: Coverage; onMake(part: AskedPart): void }) {
  const { sourceId, name, sections } = source
  if (!sections) return <p role="status">{m.quiz_available_counting()}</p>
  const { covered, all } = countCovered(sections)
  return (
    <section className="grid gap-2" aria-label={name}>
      <h2 className="h-card">{name}</h2>
      <p className="muted">{all > 0 ? m.coverage_share({ covered, all }) : m.coverage_nothing()}</p>
      <ul className={styles.sections}>
        {sections.map((section, i) =>
          section.total > 0 || section.asked > 0 ? (
            <SectionLine
              key={section.first}
              section={section}
              name={section.headings.at(-1) ?? m.quiz_section_part({ part: i + 1 })}
              onMake={() => onMake({ sourceId, first: section.first, last: section.last })}
            />
          ) : null,
        )}
      </ul>
    </section>
  )
}

type Props = { quizId: string; onMake(part: AskedPart): void; onClose(): void }

/** Sections of the material with the number of questions of each, and a question for those without any. */
export function CoverageDialog({ quizId, onMake, onClose }: Props) {
  const { data, error } = useCoverage(quizId)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.coverage_title()}
      closeLabel={m.dialog_close()}
      className={editorStyles.edDialog}
    >
      {data ? (
        data.map(source => <CoveredSource key={source.sourceId} source={source} onMake={onMake} />)
      ) : (
        <Pending error={error} label={m.quiz_available_counting()} lines={4} />
      )}
      {data?.length === 0 && <p>{m.coverage_no_material()}</p>}
    </Dialog>
  )
}
