import type { Learning } from '@lantern/contract/study/learning/learning'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { ProgressDots } from '../../../ui/charts/progress-dots.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { countDots, masteryLabel, stateLabels, subjectLabel } from './mastery-labels.ts'

/** Subjects that fit together under one name are one line. */
const listLines = (subjects: Learning['subjects']) => {
  const lines = new Map<string, Learning['subjects'][number]>()
  for (const line of subjects) {
    const name = subjectLabel(line.subject)
    if (!lines.has(name)) lines.set(name, line)
  }
  return [...lines]
}

/** Mastery by subject, without highlights: on this page only the reading position is highlighted. */
export function SubjectMastery({ subjects }: Pick<Learning, 'subjects'>) {
  return (
    <Section
      title={m.learning_by_subject()}
      aside={
        subjects.length > 0 && (
          <Link className="link" to="/student-results#topics">
            {m.learning_by_topic_link()}
          </Link>
        )
      }
    >
      {subjects.length === 0 ? (
        <p className="muted">{m.learning_empty()}</p>
      ) : (
        <ul className="mastery">
          {listLines(subjects).map(([name, { mastery }]) => (
            <li key={name}>
              <b>{name}</b>
              <ProgressDots full={countDots(mastery)} label={masteryLabel(name, mastery)} />
              <span className="state">{stateLabels(mastery)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
