import type { Correction, Item, ItemFlag } from '@lantern/contract/classes/class-results/class-results'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import * as m from '@lantern/messages'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyLabel } from '../../../lib/answers/answer-labels.ts'
import { CitedPassage } from '../../../lib/answers/cited-passage.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { KeyFigure } from '../../../lib/questions/key-figure.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import { AnswerCounts } from './answer-counts.tsx'
import { between, choiceName, signed } from './figures.ts'

const flagLabels: Record<ItemFlag, () => string> = {
  'check-key': m.class_flag_check_key,
  weak: m.class_flag_weak,
  'very-hard': m.class_flag_very_hard,
  'very-easy': m.class_flag_very_easy,
}

/** Wrong choice that more of the strong students chose than the right one, if any. */
const findLure = ({ choices }: Item) => {
  const right = Math.max(0, ...choices.filter(({ isRight }) => isRight).map(({ strong }) => strong))
  return choices
    .filter(({ isRight, strong }) => !isRight && strong > right)
    .sort((a, b) => b.strong - a.strong)[0]
}

const keyName = (item: Item): string => {
  const right = item.choices.filter(({ isRight }) => isRight)
  if (right.length > 0) return right.map(({ id }) => choiceName(item, id)).join(', ')
  return keyLabel(item.body, item.solution.key)
}

const findAdvice = (item: Item): string | null => {
  const lure = findLure(item)
  if (item.flags.includes('check-key'))
    return lure
      ? m.class_advice_lure({ choice: choiceName(item, lure.id), key: keyName(item) })
      : m.class_advice_key()
  if (item.flags.includes('very-easy')) return m.class_advice_easy()
  if (item.flags.includes('very-hard')) return m.class_advice_hard()
  return item.flags.includes('weak') ? m.class_advice_weak() : null
}

/** Confidence ranges of the figures, for few answers. */
const getMargin = ({ facility, discrimination }: Item): string =>
  [
    facility && m.class_margin_right({ range: between(facility, formatPercent) }),
    discrimination && m.class_margin_apart({ range: between(discrimination, signed) }),
  ]
    .filter(Boolean)
    .join(' ')

type Props = { item: Item; busy: boolean; onCorrect(correction: Correction): void }
type PanelProps = Props & {
  /** Form for marking essays. */
  marking: ReactNode
  /** Answers that would be marked otherwise by the present rules. */
  regrade: ReactNode
}

function Corrections({ item, busy, onCorrect }: Props) {
  const lure =
    findLure(item) ??
    item.choices.filter(({ isRight, count }) => !isRight && count > 0).sort((a, b) => b.count - a.count)[0]
  const mayAccept = lure !== undefined && rulesOf(item.body).acceptChoice !== undefined
  return (
    <div className="flex flex-wrap gap-3">
      {mayAccept && (
        <Button size="sm" busy={busy} onClick={() => onCorrect({ act: 'accept-choice', choice: lure.id })}>
          {m.class_accept_choice({ choice: choiceName(item, lure.id) })}
        </Button>
      )}
      <Button
        look="quiet"
        size="sm"
        busy={busy}
        onClick={() => onCorrect({ act: 'leave-out', isLeftOut: !item.isLeftOut })}
      >
        {item.isLeftOut ? m.class_reinclude_question() : m.class_leave_out()}
      </Button>
    </div>
  )
}

/** Select for another right answer; null for kinds whose key isn't one option of a list. */
function RightAnswer({ item, busy, onCorrect }: Props) {
  const { key } = item.solution
  const { keyWith, listRightIds } = rulesOf(key)
  const [now] = listRightIds?.(key) ?? []
  if (!keyWith || now === undefined) return null
  return (
    <SelectField
      label={m.class_right_answer()}
      hint={m.class_right_answer_hint()}
      disabled={busy}
      value={now}
      choices={item.choices.map(({ id }) => ({ value: id, label: choiceName(item, id) }))}
      onChange={event => onCorrect({ act: 'key', key: keyWith(event.target.value) })}
    />
  )
}

function Head({ item }: Pick<Props, 'item'>) {
  const [flag] = item.flags
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="h-card">{m.class_question({ number: item.number })}</h3>
        {item.isLeftOut ? (
          <span className="tag">{m.class_left_out()}</span>
        ) : (
          flag && (
            <span className={`tag ${flag === 'check-key' ? 'tag-bad' : ''}`}>
              {flag === 'check-key' && <TriangleAlert className="i" aria-hidden="true" />}
              {flagLabels[flag]()}
            </span>
          )
        )}
      </div>
      <RichText>{item.body.stem}</RichText>
      {item.points !== 1 && <p className="meta">{m.class_worth({ count: item.points })}</p>}
    </>
  )
}

/** One question: its answers, their analysis, its key and the possible corrections. */
export function ItemPanel({ item, busy, marking, regrade, onCorrect }: PanelProps) {
  const advice = findAdvice(item)
  const silent = item.asked - item.answered
  return (
    <aside
      className="grid gap-3.5 border-s border-s-line ps-[clamp(16px,2.2vw,32px)] sticky top-5 max-980:static max-980:border-s-0 max-980:border-t max-980:border-t-line max-980:pt-5 max-980:px-0 max-980:pb-0"
      aria-label={m.class_question({ number: item.number })}
    >
      <Head item={item} />
      {marking}
      {advice && <p className="muted">{advice}</p>}
      <KeyFigure body={item.body} answerKey={item.solution.key} counts={item.squares} />
      {regrade}
      <AnswerCounts
        item={item}
        busy={busy}
        onAccept={(text, gap) => onCorrect({ act: 'accept-text', text, gap })}
      />
      <p className="meta">
        {silent > 0 && `${m.class_silent({ count: silent })} `}
        {!rulesOf(item.body).isJudgedByPeople && (
          <RichText inline>{m.class_key_is({ key: keyName(item) })}</RichText>
        )}
      </p>
      <p className="meta">{getMargin(item)}</p>
      <Corrections item={item} busy={busy} onCorrect={onCorrect} />
      <RightAnswer item={item} busy={busy} onCorrect={onCorrect} />
      <CitedPassage of={item.solution} />
    </aside>
  )
}
