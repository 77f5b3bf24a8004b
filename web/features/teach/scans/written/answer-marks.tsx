import type { Printing } from '@lantern/contract/teach/scans/printings'
import type { WrittenAnswer } from '@lantern/contract/teach/scans/scan-checks'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import * as m from '@lantern/messages'
import { ChevronLeft, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { MarkButtons } from '../../../../lib/answers/mark-buttons.tsx'
import { formatMarks, formatMoment } from '../../../../lib/format.ts'
import { showRefusal } from '../../../../lib/save-reply.ts'
import { useKeys } from '../../../../lib/use-keys.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { CropView } from '../crop-view.tsx'
import { nameStudent } from '../labels.ts'
import { OvertakenNotice } from '../overtaken-notice.tsx'
import { useUndoDecision } from '../queries.ts'
import { useDecision } from '../use-decision.ts'
import { MarkSuggestionBox } from './mark-suggestion.tsx'
import { getMarksOfKey, waitsForMarks } from './marking-queue.rules.ts'

type Props = {
  answer: WrittenAnswer
  max: number
  printing: Printing
  hasName: boolean
  place: { at: number; of: number }
  /** Step that follows; null after the last answer. */
  next: 'answer' | 'question' | null
  onNext(): void
  onBack(): void
}

/** One written answer, with marks by keyboard and a comment. */
export function AnswerMarks({ answer, max, printing, hasName, place, next, onNext, onBack }: Props) {
  const [comment, setComment] = useState(answer.comment)
  /** Marks that are filled in and not given yet. */
  const [draft, setDraft] = useState<number | null>(null)
  const { crop, fieldId, marks, decision, student, hasInk } = answer
  const undo = useUndoDecision(printing.id)
  const deciding = useDecision(printing.id, { about: crop.pageId + fieldId, shownDecision: decision })
  const { overtaken } = deciding
  const give = (given: number) =>
    deciding.sendDecision(
      { what: 'written', pageId: crop.pageId, fieldId, marks: given, comment: comment.trim() },
      onNext,
    )
  useKeys(key => {
    const given = getMarksOfKey({ key, max, draft, answer })
    if (key === 'Backspace' || key === 'ArrowLeft') onBack()
    else if (key === 'ArrowRight') onNext()
    else if (given !== null) give(given)
    else return false
    return true
  })
  return (
    <section className="grid gap-[18px] min-w-0" aria-live="polite">
      <div className="flex items-center justify-between gap-3">
        <h2 className="h-card">{hasName ? nameStudent(student) : m.written_answer({ number: place.at })}</h2>
        <span className="flex items-center gap-2">
          <span className="mono text-sm">{m.check_place({ place: place.at, count: place.of })}</span>
          <IconButton label={m.written_back()} disabled={place.at === 1} onClick={onBack}>
            <ChevronLeft className="i" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <CropView crop={crop} label={m.written_crop()} />
      {!hasInk && <p className="muted">{m.written_empty()}</p>}
      {hasInk && marks === null && (
        <MarkSuggestionBox answer={answer} max={max} printingId={printing.id} onUse={setDraft} />
      )}
      <MarkButtons most={max} given={marks} draft={draft} onGive={give} />
      {draft !== null && marks === null && (
        <p className="flex flex-wrap items-center gap-y-2 gap-x-3.5">
          <Button look="primary" busy={deciding.isBusy} onClick={() => give(draft)}>
            {m.written_give_draft()}
          </Button>
          <span className="meta">{m.written_draft({ marks: formatMarks(draft), most: max })}</span>
        </p>
      )}
      <TextArea
        label={m.written_comment()}
        hint={m.written_comment_hint()}
        rows={2}
        maxLength={scanLimits.commentLength}
        value={comment}
        onChange={event => setComment(event.target.value)}
      />
      {overtaken?.decision.what === 'written' && (
        <OvertakenNotice
          by={decision}
          theirs={m.written_give({ marks: formatMarks(marks ?? 0), most: max })}
          own={m.written_give({ marks: formatMarks(overtaken.decision.marks), most: max })}
          busy={deciding.isBusy}
          onLeave={() => {
            deciding.leaveIt()
            onNext()
          }}
          onInsist={() => deciding.insist(overtaken.decision, onNext)}
        />
      )}
      {decision && marks !== null && (
        <p className="flex flex-wrap items-center gap-y-2 gap-x-4 pt-3.5 border-t border-t-line type-sm text-ink-2">
          <span>
            {m.check_decided_by({ name: decision.by, when: formatMoment(decision.at) })}
            {comment.trim() !== answer.comment && ` ${m.written_comment_unsaved()}`}
          </span>
          {comment.trim() !== answer.comment && (
            <Button size="sm" busy={deciding.isBusy} onClick={() => give(marks)}>
              {m.written_save_comment()}
            </Button>
          )}
          {(decision.isOwn || printing.owner === null) && (
            <Button
              size="sm"
              icon={<Undo2 className="i" aria-hidden="true" />}
              busy={undo.isPending}
              onClick={() => undo.mutate(decision.id, { onError: showRefusal })}
            >
              {m.check_undo()}
            </Button>
          )}
        </p>
      )}
      <span className="flex gap-3">
        <Button look="quiet" onClick={onNext} disabled={next === null}>
          {next === 'question' ? m.written_next_question() : m.written_next()}
        </Button>
      </span>
      {/* Enter saves the filled-in marks, if any. */}
      {draft === null && (
        <p className="meta max-700:hidden">
          {waitsForMarks(answer) ? m.written_keys({ most: max }) : m.written_keys_numbers({ most: max })}
        </p>
      )}
    </section>
  )
}
