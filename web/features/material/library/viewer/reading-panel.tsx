import type { Source } from '@lantern/contract/material/library/library'
import type { ReadLine } from '@lantern/contract/material/reading/page-readings'
import {
  doubtfulBelow,
  lineMaximum,
  textOfLine,
} from '@lantern/contract/material/reading/page-readings.rules'
import * as m from '@lantern/messages'
import { Pencil, X } from 'lucide-react'
import { type FormEvent, Fragment, useEffect, useState } from 'react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useCorrectLine, usePageReading } from './picture-queries.ts'
import styles from './reading-panel.module.css'

/** A line as it was read, its doubtful words marked. */
function LineText({ line }: { line: ReadLine }) {
  if (line.words.length === 0) return <span className="muted">{m.reading_line_empty()}</span>
  return (
    <span className="read">
      {line.words.map(({ text, x0, y0, confidence }) => (
        <Fragment key={`${x0} ${y0}`}>
          {confidence < doubtfulBelow ? (
            <mark className={styles.doubtful} title={m.reading_doubtful()}>
              {text}
            </mark>
          ) : (
            text
          )}{' '}
        </Fragment>
      ))}
    </span>
  )
}

type LineProps = { number: number; line: ReadLine; mine: boolean; editing: boolean; onEdit(): void }

function Line({ number, line, mine, onEdit }: LineProps) {
  return (
    <>
      <span className="mono" aria-hidden="true">
        {number}
      </span>
      <LineText line={line} />
      {mine && (
        <IconButton small label={m.reading_correct({ line: number })} onClick={onEdit}>
          <Pencil className="i" aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}

type EditProps = { sourceId: string; page: number; number: number; line: ReadLine; onDone(): void }

function LineForm({ sourceId, page, number, line, onDone }: EditProps) {
  const [text, setText] = useState(textOfLine(line))
  const correct = useCorrectLine(sourceId, page)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    correct.mutate({ line: number, text }, { onSuccess: onDone })
  }
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <input
        className="input"
        aria-label={m.reading_field({ line: number })}
        value={text}
        maxLength={lineMaximum}
        // biome-ignore lint/a11y/noAutofocus: somebody has just asked to write here.
        autoFocus
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      {correct.error && <p className="field-error">{correct.error.message}</p>}
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="sm" busy={correct.isPending}>
          {m.reading_save()}
        </Button>
        <Button look="quiet" size="sm" onClick={onDone}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </form>
  )
}

type Props = { source: Source; page: number; onClose(): void }

/** Recognized text, line by line; the source's owner can correct it. */
export function ReadingPanel({ source, page, onClose }: Props) {
  const { data: reading } = usePageReading(source.id, page)
  const [editing, setEditing] = useState<number | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  const doubtful = reading?.lines.some(line => line.words.some(word => word.confidence < doubtfulBelow))
  return (
    <aside
      className={`popup ${styles.reading} absolute top-[58px] end-4 w-[min(460px,calc(100%_-_32px))] max-h-[calc(100%_-_80px)] overflow-auto p-3.5 grid gap-2.5 content-start z-(--z-sticky)`}
      aria-label={m.reading_title()}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{m.reading_title()}</h2>
        <IconButton small label={m.dialog_close()} onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {doubtful && <p className="meta">{m.reading_doubtful_note()}</p>}
      {reading === undefined && <Skeleton label={m.viewer_opening()} lines={6} />}
      {reading === null && <p className="meta">{m.reading_not_ocr()}</p>}
      <ol className="grid">
        {reading?.lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order.
          <li key={i}>
            {editing === i ? (
              <LineForm
                sourceId={source.id}
                page={page}
                number={i + 1}
                line={line}
                onDone={() => setEditing(null)}
              />
            ) : (
              <Line
                number={i + 1}
                line={line}
                mine={!source.isSample && !source.isShared}
                editing={false}
                onEdit={() => setEditing(i)}
              />
            )}
          </li>
        ))}
      </ol>
    </aside>
  )
}
