import { markRequestLimits } from '@lantern/contract/classes/mark-requests/mark-request-limits.rules'
import type { PointedWords } from '@lantern/contract/classes/mark-requests/mark-requests'
import { getQuestionPassage } from '@lantern/contract/classes/mark-requests/question-passage.rules'
import type { Solution } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { useEffect, useRef, useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { formatLongDay } from '../../../lib/format.ts'
import type { Work } from '../../../lib/work-address.rules.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAskAboutMark } from './queries.ts'

type Props = {
  work: Work
  itemId: string
  solution: Solution
  until: string
  onClose(): void
}

/** The passage in a field that can't be changed: words are selected in it by mouse, finger and keyboard. */
function PassageField({
  name,
  text,
  words,
  onSelect,
}: {
  name: string
  text: string
  words: PointedWords | null
  onSelect(words: PointedWords | null): void
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(onSelect)
  latest.current = onSelect
  // React's onSelect misses selections by the handles of touch screens.
  useEffect(() => {
    const read = () => {
      const { current: area } = field
      if (!area || document.activeElement !== area) return
      const [start, end] = [area.selectionStart, area.selectionEnd]
      latest.current(start < end ? { start, end } : null)
    }
    document.addEventListener('selectionchange', read)
    const { current: area } = field
    area?.addEventListener('select', read)
    return () => {
      document.removeEventListener('selectionchange', read)
      area?.removeEventListener('select', read)
    }
  }, [])
  return (
    <div className="grid gap-2">
      <TextArea
        label={m.mark_ask_passage({ name })}
        hint={m.mark_ask_passage_hint()}
        rows={7}
        readOnly
        value={text}
        ref={field}
      />
      <p aria-live="polite" className={words ? 'wrap-anywhere' : 'muted'}>
        {words
          ? m.mark_ask_selected({ words: text.slice(words.start, words.end).trim() })
          : m.mark_ask_none()}
      </p>
    </div>
  )
}

/** Question to the teacher about a lost mark. */
export function AskDialog({ work, itemId, solution, until, onClose }: Props) {
  const passage = getQuestionPassage(solution)
  const [words, setWords] = useState<PointedWords | null>(null)
  const [reason, setReason] = useState('')
  const ask = useAskAboutMark(work, itemId)
  const [citation] = solution.citations
  return (
    <Dialog open title={m.mark_ask_title()} closeLabel={m.dialog_close()} onClose={onClose}>
      <Form
        submit={m.mark_ask_send()}
        call={ask}
        onSubmit={() => ask.mutate({ words, reason: reason.trim() }, { onSuccess: onClose })}
        onCancel={onClose}
      >
        <p className="muted">{passage ? m.mark_ask_text() : m.mark_ask_no_passage()}</p>
        {passage && citation && (
          <PassageField name={citation.sourceName} text={passage.text} words={words} onSelect={setWords} />
        )}
        <TextArea
          label={passage ? m.mark_ask_reason() : m.mark_ask_reason_needed()}
          maxLength={markRequestLimits.reason}
          rows={2}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <p className="hint">{m.mark_ask_until({ day: formatLongDay(until) })}</p>
      </Form>
    </Dialog>
  )
}
