import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import { isWeighted } from '@lantern/contract/questions/kinds/score.rules'
import { findRun } from '@lantern/contract/questions/kinds/stimulus.rules'
import * as m from '@lantern/messages'
import { Check, CircleHelp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyLabel, reasonLabel, responseLabel } from '../../../lib/answers/answer-labels.ts'
import { CitedPassage } from '../../../lib/answers/cited-passage.tsx'
import { describeRun, StimulusView } from '../../../lib/answers/stimulus-view.tsx'
import { TeacherComment } from '../../../lib/answers/teacher-comment.tsx'
import { formatPercent, formatTenths } from '../../../lib/format.ts'
import { KeyFigure } from '../../../lib/questions/key-figure.tsx'
import { RubricList } from '../../../lib/questions/kinds/essay/rubric-list.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './class-results.module.css'
import { percentOfScore } from './figures.ts'

const scorePercentLabel = (score: OwnPart['score']): string =>
  m.class_score_percent({
    reached: formatTenths(score.reached),
    possible: score.possible,
    percent: percentOfScore(score),
  })

const marks = { right: Check, wrong: X, check: CircleHelp }
const markLabels = { right: m.class_own_right, wrong: m.class_own_wrong, check: m.class_own_check }

export type PartItem = OwnPart['items'][number]

type LineProps = {
  item: PartItem
  /** Label of the questions that share the text, on the first of them; otherwise null. */
  about: string | null
  weighted: boolean
  marking: ReactNode
  asking: ReactNode
}

function Line({ item, about, weighted, marking, asking }: LineProps) {
  const { number, body, solution, response, outcome, facility, isLeftOut, points, reached, mark } = item
  const { key } = solution
  const Mark = marks[outcome ?? 'wrong']
  return (
    <li data-outcome={outcome ?? 'wrong'}>
      {item.stimulus && about !== null && (
        <StimulusView stimulus={item.stimulus} about={about} isClosed isWhole />
      )}
      <h3>
        <span className="mono">{number}</span>
        <RichText inline>{body.stem}</RichText>
      </h3>
      <p className={`${styles.ownAnswer} flex gap-2.5 items-center`}>
        {response?.type !== 'essay' && <Mark className="i" aria-hidden="true" />}
        {response?.type === 'essay' && response.text.trim() !== '' ? (
          <span className="wrap-anywhere whitespace-pre-wrap">{response.text}</span>
        ) : response ? (
          <span>
            <RichText inline>
              {markLabels[outcome ?? 'wrong']({ answer: responseLabel(body, response) })}
            </RichText>
          </span>
        ) : (
          m.class_own_none()
        )}
      </p>
      <KeyFigure body={body} answerKey={key} response={response} />
      {key.type === 'essay' && response && (
        <>
          {outcome === 'check' && <p className="meta">{m.essay_waits()}</p>}
          <RubricList of={key} mark={mark} />
          {marking}
        </>
      )}
      {key.type !== 'essay' && <TeacherComment mark={mark} />}
      {outcome !== 'right' && key.type !== 'essay' && (
        <p>
          <RichText inline>{m.class_key_is({ key: keyLabel(body, key) })}</RichText>
        </p>
      )}
      {solution.explanation && <RichText>{solution.explanation}</RichText>}
      {response &&
        reasonLabel(body, solution, response).map(reason => (
          <p key={reason} className="muted">
            <RichText inline>{reason}</RichText>
          </p>
        ))}
      <p className="meta">
        {isLeftOut
          ? m.class_left_out()
          : [
              weighted && m.class_own_points({ reached: formatTenths(reached), points }),
              facility !== null && m.class_own_facility({ percent: formatPercent(facility) }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      <CitedPassage of={solution} />
      {asking}
    </li>
  )
}

type PartLinesProps = {
  part: OwnPart
  /** Renders the teacher's form for marking an essay; absent for students. */
  renderMarking?: (item: PartItem) => ReactNode
  /** Renders what a student can do about a mark; absent for teachers. */
  renderAsking?: ((item: PartItem) => ReactNode) | undefined
}

/** Answers of one student, question by question. */
export function PartLines({ part, renderMarking, renderAsking }: PartLinesProps) {
  const weighted = isWeighted(part.items)
  return (
    <ol>
      {part.items.map((item, i) => (
        <Line
          key={item.number}
          item={item}
          about={i === findRun(part.items, i)?.first ? describeRun(part.items, i) : null}
          weighted={weighted}
          marking={renderMarking?.(item)}
          asking={renderAsking?.(item)}
        />
      ))}
    </ol>
  )
}

/** Student's own answers beside the class's results. */
export function OwnPartView({ part, renderAsking }: Pick<PartLinesProps, 'part' | 'renderAsking'>) {
  const { title, right, total, score, place, players, average } = part
  const weighted = isWeighted(part.items)
  return (
    <div className={`${styles.ownPart} max-w-190 mx-auto`}>
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.class_own_title({ right: formatTenths(right), total })}</h1>
          <p>
            {[
              title,
              weighted && scorePercentLabel(score),
              place !== null && m.class_own_place({ place, players }),
              average !== null && m.class_own_average({ percent: formatPercent(average) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <PartLines part={part} renderAsking={renderAsking} />
    </div>
  )
}
