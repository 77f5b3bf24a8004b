import type { QuestionDraft } from '@lantern/contract/questions/kinds/authored-questions'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { listAnswerLines } from '../../../../lib/answers/answer-lines.rules.ts'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { StimulusView } from '../../../../lib/answers/stimulus-view.tsx'
import { typeLabels } from '../../../../lib/question-labels.ts'
import { KeyFigure } from '../../../../lib/questions/key-figure.tsx'
import styles from '../relations.module.css'
import { rightAnswerText } from './right-answer-text.rules.ts'
import { compareWords, type Part } from './word-diff.rules.ts'

type Side = Pick<QuestionDraft, 'body' | 'key' | 'image' | 'stimulus' | 'explanation'>

function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, isOther }, n) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
    isOther ? <mark key={n}>{text}</mark> : <span key={n}>{text}</span>,
  )
}

/** Options of a question (choices, entries to order or pairs), each as one line. */
const listOptions = ({ body, key }: Side): { text: string; isRight: boolean }[] => {
  if ('choices' in body) {
    const right = rulesOf(key).listAcceptedIds?.(key as AnswerKey) ?? rulesOf(key).listRightIds?.(key) ?? []
    return body.choices.map(({ id, text, image }) => ({
      text: text || (image?.alt ?? ''),
      isRight: right.includes(id),
    }))
  }
  return listAnswerLines(body, key).map(({ lead, text }) => ({
    text: `${lead} → ${text}`,
    isRight: true,
  }))
}

function Column({
  side,
  title,
  stem,
  other,
}: {
  side: Side
  title: string
  stem: readonly Part[]
  other: Side
}) {
  const options = listOptions(side)
  const otherOptions = new Set(
    listOptions(other).map(({ text, isRight }) => `${text.toLowerCase()} ${isRight}`),
  )
  const right = rightAnswerText(side)
  return (
    <section className={styles.qbSideOne} aria-label={title}>
      <p className="meta">
        {title} · {typeLabels[side.body.type]()}
      </p>
      {side.stimulus && <StimulusView stimulus={side.stimulus} isClosed />}
      {side.image && <QuestionPicture image={side.image} />}
      <KeyFigure body={side.body} answerKey={side.key} />
      <p className="wrap-anywhere leading-[1.5]">
        <Marked parts={stem} />
      </p>
      {options.length > 0 ? (
        <ul className={`${styles.qbOptions} grid gap-1.5`}>
          {options.map(({ text, isRight }) => (
            <li key={text} data-right={isRight || undefined}>
              {otherOptions.has(`${text.toLowerCase()} ${isRight}`) ? text : <mark>{text}</mark>}
              {isRight && 'choices' in side.body && <span className="vh"> {m.bank_right_mark()}</span>}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <b>{right === rightAnswerText(other) ? right : <mark>{right}</mark>}</b>
        </p>
      )}
      {side.explanation !== '' && side.explanation !== other.explanation && (
        <p className="meta wrap-anywhere leading-[1.5]">{side.explanation}</p>
      )}
    </section>
  )
}

type Props = { left: Side; right: Side; titles: [string, string] }

/** Two questions side by side, with their differing words marked. */
export function SideBySide({ left, right, titles }: Props) {
  const [before, after] = compareWords(left.body.stem, right.body.stem)
  return (
    <div className={styles.qbSides}>
      <Column side={left} title={titles[0]} stem={before} other={right} />
      <Column side={right} title={titles[1]} stem={after} other={left} />
    </div>
  )
}
