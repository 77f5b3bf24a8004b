import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import { listMaxPoints } from '@lantern/contract/questions/kinds/essay/essays.rules'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { TeacherComment } from '../../../answers/teacher-comment.tsx'
import { formatTenths } from '../../../format.ts'
import styles from './rubric-list.module.css'

type Props = {
  of: Extract<AnswerKey, { type: 'essay' }>
  /** Mark; null before marking. */
  mark: EssayMark | null
}

/** Criteria of an essay with their points, the comment, and a model answer. */
export function RubricList({ of: { rubric, sample }, mark }: Props) {
  const max = listMaxPoints(rubric)
  const rows = rubric.length > 0 ? rubric.map(({ text }) => text) : [m.essay_whole()]
  return (
    <div className={`${styles.rubric} grid gap-3 mt-2`}>
      {(rubric.length > 0 || mark) && (
        <ul aria-label={m.essay_rubric()}>
          {rows.map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have nothing but their order.
            <li key={i}>
              <RichText inline>{text}</RichText>
              <span className="mono">
                {mark
                  ? m.essay_points_given({
                      points: formatTenths(mark.points[i] ?? 0),
                      most: formatTenths(max[i] ?? 0),
                    })
                  : m.essay_points_max({ count: max[i] ?? 0, most: formatTenths(max[i] ?? 0) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TeacherComment mark={mark} />
      {sample.trim() !== '' && (
        <details>
          <summary>{m.essay_sample_show()}</summary>
          <RichText>{sample}</RichText>
        </details>
      )}
    </div>
  )
}
