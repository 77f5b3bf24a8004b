import type { Item } from '@lantern/contract/classes/class-results/class-results'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './class-results.module.css'
import { EssayForm } from './essay-form.tsx'
import { type Session, useMarkEssay, useStudentPart } from './queries.ts'

type Props = { session: Session; item: Item; nameOf(studentId: string): string }

type OneProps = Props & { studentId: string; left: number; onDone(): void; onSkip: (() => void) | null }

/** One student's essay beside the criteria. */
function OneEssay({ session, item, nameOf, studentId, left, onDone, onSkip }: OneProps) {
  const { data: part, error } = useStudentPart(session, studentId)
  const mark = useMarkEssay(session)
  const own = part?.items.find(({ id }) => id === item.id)
  const { key } = item.solution
  if (own?.response?.type !== 'essay' || key.type !== 'essay')
    return <Pending error={error} label={m.class_loading()} lines={8} />
  return (
    <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(280px,1fr)] gap-[clamp(20px,2.6vw,40px)] items-start max-760:grid-cols-[minmax(0,1fr)]">
      <div className="grid content-start gap-3">
        <p className="meta">{m.essay_left({ count: left, name: nameOf(studentId) })}</p>
        <RichText>{item.body.stem}</RichText>
        <p className="wrap-anywhere whitespace-pre-wrap py-4 px-[18px] border border-line rounded-2 bg-surface max-h-[62vh] overflow-y-auto max-760:max-h-none">
          {own.response.text}
        </p>
      </div>
      <EssayForm
        of={key}
        mark={own.mark}
        comments={item.comments}
        busy={mark.isPending}
        saveLabel={left > 1 ? m.essay_save_next() : m.essay_save()}
        onSkip={onSkip}
        onSave={given => mark.mutate({ studentId, itemId: item.id, mark: given }, { onSuccess: onDone })}
      />
    </div>
  )
}

/** Marks the essays of one question, one student after the other. */
export function MarkEssays(props: Props) {
  const { item } = props
  const [queue, setQueue] = useState<readonly string[] | null>(null)
  if (item.body.type !== 'essay') return null
  const [current] = queue ?? []
  const next = () =>
    setQueue(previousQueue => (previousQueue && previousQueue.length > 1 ? previousQueue.slice(1) : null))
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        {item.unmarked.length > 0
          ? m.essay_unmarked({ count: item.unmarked.length, answered: item.answered })
          : m.essay_all_marked()}
      </p>
      {item.unmarked.length > 0 && (
        <Button look="primary" size="sm" onClick={() => setQueue(item.unmarked)}>
          {m.essay_mark()}
        </Button>
      )}
      {queue && current && (
        <Dialog
          open
          onClose={() => setQueue(null)}
          title={m.essay_marking({ number: item.number })}
          closeLabel={m.dialog_close()}
          className={styles.essayDialog}
        >
          <OneEssay
            key={current}
            {...props}
            studentId={current}
            left={queue.length}
            onDone={next}
            onSkip={queue.length > 1 ? () => setQueue([...queue.slice(1), current]) : null}
          />
        </Dialog>
      )}
    </div>
  )
}
