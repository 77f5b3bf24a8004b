import type { Printing } from '@lantern/contract/teach/scans/printings'
import type { WrittenAnswer, WrittenQuestion } from '@lantern/contract/teach/scans/scan-checks'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { MarkingScheme } from '../../../../lib/answers/marking-scheme.tsx'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import { checkAddress, nameOwner, resultsAddress } from '../labels.ts'
import { MarkersButton } from '../marking/markers-button.tsx'
import styles from '../scans.module.css'
import { AnswerMarks } from './answer-marks.tsx'
import { countWaiting, findNext, findNextQuestion, waitsForMarks } from './marking-queue.rules.ts'

type Props = { printing: Printing; questions: readonly WrittenQuestion[] }

const nameQuestion = ({ numbers }: WrittenQuestion): string =>
  m.written_question({ numbers: numbers.join(', ') })

/** Answers in the order of the first load; later ones follow. */
const useOrder = (answers: readonly WrittenAnswer[]): readonly WrittenAnswer[] => {
  const [order] = useState(() => new Map(answers.map(({ crop }, i) => [crop.pageId, i])))
  const getPlace = ({ crop }: WrittenAnswer) => order.get(crop.pageId) ?? order.size
  return answers.toSorted((a, b) => getPlace(a) - getPlace(b))
}

function OneQuestion({
  question,
  printing,
  hasNames,
  nextQuestion,
  onQuestion,
}: {
  question: WrittenQuestion
  printing: Printing
  hasNames: boolean
  /** Id of another question with answers to mark, or null. */
  nextQuestion: string | null
  onQuestion(questionId: string): void
}) {
  const answers = useOrder(question.answers)
  const [place, setPlace] = useState(() => Math.max(0, answers.findIndex(waitsForMarks)))
  const answer = answers[Math.min(place, answers.length - 1)]
  if (!answer) return <p className="muted">{m.written_nobody()}</p>
  const next = findNext(answers, place, nextQuestion)
  const goOn = () => {
    if (next?.what === 'answer') setPlace(next.place)
    else if (next) onQuestion(next.questionId)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1.6fr)_minmax(260px,1fr)] gap-[clamp(24px,3vw,44px)] items-start max-1000:grid-cols-[minmax(0,1fr)]">
      <AnswerMarks
        key={answer.crop.pageId + answer.fieldId}
        answer={answer}
        max={question.most}
        printing={printing}
        hasName={hasNames}
        place={{ at: answers.indexOf(answer) + 1, of: answers.length }}
        next={next?.what ?? null}
        onNext={goOn}
        onBack={() => setPlace(Math.max(0, place - 1))}
      />
      <MarkingScheme question={question} />
    </div>
  )
}

/** Written answers, one question after the other: each crop large, marks by keys, the marking scheme at its side. */
export function WrittenView({ printing, questions }: Props) {
  const [chosen, setChosen] = useState(
    () => (questions.find(one => countWaiting(one) > 0) ?? questions[0])?.questionId ?? '',
  )
  const [hasNames, setNames] = useState(!printing.hidesNames)
  const question = questions.find(({ questionId }) => questionId === chosen)
  const waiting = questions.reduce((sum, one) => sum + countWaiting(one), 0)
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{waiting > 0 ? m.written_title({ count: waiting }) : m.written_done()}</h1>
          <p>{[printing.title, printing.className, nameOwner(printing)].filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {printing.hidesNames ? (
            <span className="meta">{m.written_names_hidden()}</span>
          ) : (
            <Switch
              label={m.written_names()}
              words={hasNames ? m.written_names_shown() : m.written_names_hidden()}
              checked={hasNames}
              onChange={setNames}
            />
          )}
          {printing.owner === null && <MarkersButton printing={printing} />}
          <Link className={buttonClass('quiet')} to={checkAddress(printing.id)}>
            {m.written_to_checks()}
          </Link>
          {printing.owner === null && (
            <Link
              className={buttonClass(waiting === 0 ? 'primary' : 'line')}
              to={resultsAddress(printing.id)}
            >
              {m.scan_results()}
            </Link>
          )}
        </div>
      </div>
      {questions.length > 1 && (
        <div className={`${styles.writtenQuestions} flex flex-wrap gap-2 pb-[22px]`}>
          {questions.map(one => (
            <Button
              key={one.questionId}
              size="sm"
              aria-pressed={one.questionId === chosen}
              onClick={() => setChosen(one.questionId)}
            >
              {nameQuestion(one)}
              {countWaiting(one) > 0 && <span className="mono">{countWaiting(one)}</span>}
            </Button>
          ))}
        </div>
      )}
      {question ? (
        <OneQuestion
          key={question.questionId}
          question={question}
          printing={printing}
          hasNames={hasNames}
          nextQuestion={findNextQuestion(questions, question.questionId)}
          onQuestion={setChosen}
        />
      ) : (
        <p className="muted">{m.written_none()}</p>
      )}
    </>
  )
}
