import type { Item } from '@lantern/contract/classes/class-results/class-results'
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import { essayLimits, listMaxPoints } from '@lantern/contract/questions/kinds/essay/essays.rules'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { CommentChips } from '../../../lib/answers/comment-chips.tsx'
import { formatTenths } from '../../../lib/format.ts'
import { parseNumber } from '../../../lib/parse-number.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'

type Props = {
  of: Extract<AnswerKey, { type: 'essay' }>
  mark: EssayMark | null
  /** Comments on other essays of the question. */
  comments: Item['comments']
  busy: boolean
  saveLabel: string
  /** Skips the essay; null for the last one. */
  onSkip: (() => void) | null
  onSave(mark: EssayMark): void
}

/** Points as typed; null if invalid or above the maximum. */
const readPoints = (typed: string, max: number): number | null => {
  const points = parseNumber(typed)
  return points !== null && points >= 0 && points <= max ? points : null
}

/** Form with points per criterion and a comment. Enter saves. */
export function EssayForm({
  of: { rubric, sample },
  mark,
  comments,
  busy,
  saveLabel,
  onSkip,
  onSave,
}: Props) {
  const max = listMaxPoints(rubric)
  const [typed, setTyped] = useState(() => max.map((_, i) => (mark ? String(mark.points[i] ?? '') : '')))
  const [comment, setComment] = useState(mark?.comment ?? '')
  const [tried, setTried] = useState(false)
  const points = max.map((limit, i) => readPoints(typed[i] ?? '', limit))
  const save = () => {
    const given = points.flatMap(one => one ?? [])
    if (given.length === max.length) onSave({ points: given, comment })
    else setTried(true)
  }
  const lost = points.flatMap((one, i) => (one !== null && one < (max[i] ?? 0) ? i : []))
  const isOfLost = ({ lines }: Item['comments'][number]) => lines.some(line => lost.includes(line))
  const fitting = [...comments.filter(isOfLost), ...comments.filter(one => !isOfLost(one))]
    .map(({ text }) => text)
    .filter(text => !comment.includes(text))
  const addComment = (text: string) => setComment([comment.trim(), text].filter(Boolean).join('\n'))
  const sum = (list: readonly (number | null)[]) => list.reduce<number>((total, one) => total + (one ?? 0), 0)
  return (
    <form
      className="grid content-start gap-4"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {max.map((limit, i) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria have nothing but their order.
          key={i}
          label={rubric[i]?.text ?? m.essay_whole()}
          aside={<span className="meta">{m.essay_out_of({ most: formatTenths(limit) })}</span>}
          inputMode="decimal"
          autoFocus={i === 0}
          value={typed[i] ?? ''}
          error={
            tried && points[i] === null ? m.essay_points_between({ most: formatTenths(limit) }) : undefined
          }
          onChange={event => setTyped(typed.with(i, event.target.value))}
        />
      ))}
      <p aria-live="polite">
        <b>{m.essay_sum({ points: formatTenths(sum(points)), most: formatTenths(sum(max)) })}</b>
      </p>
      <TextArea
        label={m.essay_comment()}
        hint={m.essay_comment_hint()}
        rows={4}
        maxLength={essayLimits.comment}
        value={comment}
        onChange={event => setComment(event.target.value)}
      />
      <CommentChips label={m.groups_comments()} comments={fitting} onChoose={addComment} />
      {sample.trim() !== '' && (
        <details>
          <summary>{m.essay_sample_show()}</summary>
          <RichText>{sample}</RichText>
        </details>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {saveLabel}
        </Button>
        {onSkip && (
          <Button look="quiet" onClick={onSkip}>
            {m.essay_skip()}
          </Button>
        )}
      </div>
    </form>
  )
}
