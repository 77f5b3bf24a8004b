import {
  describeScale,
  estimateRules,
  placeOnScale,
  shareOfEstimate,
  snapToScale,
  withUnit,
} from '@lantern/contract/questions/kinds/estimate/estimate.rules'
import type { AskedOf, BodyOf, ResponseOf } from '@lantern/contract/questions/kinds/kind.rules'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { Field } from '../../../../ui/forms/field.tsx'
import type { AnswerProps } from '../../../answers/choice-list.tsx'
import { parseNumber } from '../../../parse-number.ts'
import type { KindView } from '../view.ts'

type Body = BodyOf<'estimate'>
type Counts = Readonly<Record<string, number>>

const percent = (body: Body, value: number): string => `${placeOnScale(body, value) * 100}%`

function Ends({ body }: { body: Body }) {
  const { from, to } = describeScale(body)
  return (
    <span className="flex justify-between text-[0.875em] text-ink-2" aria-hidden="true">
      <span>{from}</span>
      <span>{to}</span>
    </span>
  )
}

type InputProps = { body: Body; value: number | null; onPick(value: number): void }

/** A number, picked with the slider or typed; one follows the other. */
function ScaleInput({ body, value, onPick }: InputProps) {
  const shown = value === null ? '' : String(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => {
    setTyped(known => {
      const number = parseNumber(known)
      return number !== null && snapToScale(body, number) === value ? known : shown
    })
  }, [body, value, shown])
  const type = (text: string) => {
    setTyped(text)
    const number = parseNumber(text)
    if (number !== null) onPick(snapToScale(body, number))
  }
  return (
    <div className="grid gap-4">
      <div>
        <input
          type="range"
          className="h-11 w-full cursor-pointer accent-good"
          min={body.min}
          max={body.max}
          step={body.step}
          value={value ?? snapToScale(body, (body.min + body.max) / 2)}
          aria-label={m.estimate_slider()}
          aria-valuetext={value === null ? m.estimate_none() : withUnit(value, body.unit)}
          onChange={event => onPick(Number(event.target.value))}
          // A press on the unchanged middle is an answer, too.
          onPointerUp={event => onPick(Number(event.currentTarget.value))}
        />
        <Ends body={body} />
      </div>
      <Field
        label={body.unit ? m.estimate_number_unit({ unit: body.unit }) : m.estimate_number()}
        hint={m.estimate_hint(describeScale(body))}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        maxLength={30}
        onChange={event => type(event.target.value)}
        onBlur={() => setTyped(shown)}
      />
    </div>
  )
}

/** Bars of the answers along the scale, by count; the right value stays visible above them. */
function Bars({ body, counts }: { body: Body; counts: Counts }) {
  const highest = Math.max(1, ...Object.values(counts))
  return Object.entries(counts).map(([value, count]) => (
    <span
      key={value}
      className="absolute bottom-0 w-1.5 -translate-x-1/2 rounded-t-1 bg-ink-3"
      style={{ left: percent(body, Number(value)), height: `${(count / highest) * 80}%` }}
    />
  ))
}

/** Answers in words for screen readers, the lowest first. */
function CountsInWords({ body, counts }: { body: Body; counts: Counts }) {
  const values = Object.entries(counts).sort(([a], [b]) => Number(a) - Number(b))
  if (values.length === 0) return null
  return (
    <ul className="vh" aria-label={m.estimate_answers()}>
      {values.map(([value, count]) => (
        <li key={value}>{m.estimate_count({ count, value: withUnit(value, body.unit) })}</li>
      ))}
    </ul>
  )
}

type FigureProps = {
  question: AskedOf<'estimate'>
  response: ResponseOf<'estimate'> | null
  counts?: Counts
}

/** Scale with the right value, the tolerance and the answers. */
function ScaleFigure({ question, response, counts = {} }: FigureProps) {
  const { body, key } = question
  const [low, high] = [key.value - key.tolerance, key.value + key.tolerance]
  const ownLook = response && shareOfEstimate(key, response.value) === 1 ? 'text-good' : 'text-bad'
  return (
    <figure className="grid gap-2">
      <div className="relative h-32 border-b-2 border-line-strong bg-well" aria-hidden="true">
        <span
          className="absolute inset-y-0 bg-good opacity-20"
          style={{ left: percent(body, low), right: `${(1 - placeOnScale(body, high)) * 100}%` }}
        />
        <span
          className="absolute inset-y-0 w-1 -translate-x-1/2 bg-good"
          style={{ left: percent(body, key.value) }}
        />
        <Bars body={body} counts={counts} />
        {response && (
          <span
            className={`absolute inset-y-0 -translate-x-1/2 border-s-4 border-dotted ${ownLook}`}
            style={{ left: percent(body, response.value) }}
          />
        )}
      </div>
      <Ends body={body} />
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1">
        <span className="text-good">
          {m.estimate_right({ value: estimateRules.describeRight?.(question) ?? '' })}
        </span>
        {response && (
          <span className={ownLook}>{m.estimate_own({ value: withUnit(response.value, body.unit) })}</span>
        )}
      </figcaption>
      <CountsInWords body={body} counts={counts} />
    </figure>
  )
}

function EstimateAnswer({ question, draft, onDraft }: AnswerProps) {
  const { body, verdict, response } = question
  if (body.type !== 'estimate') return null
  const key = verdict?.solution.key
  if (key?.type === 'estimate')
    return <ScaleFigure question={{ body, key }} response={response?.type === 'estimate' ? response : null} />
  const value = draft?.type === 'estimate' ? draft.value : null
  return <ScaleInput body={body} value={value} onPick={next => onDraft({ type: 'estimate', value: next })} />
}

export const estimateView: KindView<'estimate'> = {
  Answer: EstimateAnswer,
  Figure: ({ question: { body, key }, response, counts }) => {
    const { min, max, step } = body
    const { value } = key
    if (min === null || max === null || step === null || value === null) return null
    const asked = { body: { ...body, min, max, step }, key: { ...key, value } }
    return <ScaleFigure question={asked} response={response} counts={counts} />
  },
  PaperFigure: ({ body }) => <em>{m.estimate_on_paper(describeScale(body))}</em>,
}
