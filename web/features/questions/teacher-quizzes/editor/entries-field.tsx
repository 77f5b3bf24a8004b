import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { movedTo } from '../editor-store/questions.rules.ts'
import { type EditProps, freeId, isOfType } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'

const maxEntries = 12

/** Entries in right order; players see them shuffled. */
export function EntriesField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'ordering')) return null
  const { body, key } = question
  const write = (id: string, text: string) =>
    onEdit(`entry ${id}`, {
      body: { ...body, entries: body.entries.map(one => (one.id === id ? { id, text } : one)) },
    })
  const move = (id: string, place: number) => {
    if (place >= 0 && place < key.order.length)
      onEdit('order', { key: { ...key, order: movedTo(key.order, id, place) } })
  }
  const remove = (id: string) =>
    onEdit('entries', {
      body: { ...body, entries: body.entries.filter(one => one.id !== id) },
      key: { ...key, order: key.order.filter(one => one !== id) },
    })
  const add = () => {
    const id = freeId(body.entries)
    onEdit('entries', {
      body: { ...body, entries: [...body.entries, { id, text: '' }] },
      key: { ...key, order: [...key.order, id] },
    })
  }
  return (
    <fieldset>
      <legend className="label">{m.editor_entries()}</legend>
      <ol className={styles.edEntries}>
        {key.order.map((id, index) => (
          <li key={id}>
            <span className="mono meta">{index + 1}</span>
            <GrowingText
              aria-label={m.editor_entry({ number: index + 1 })}
              value={body.entries.find(one => one.id === id)?.text ?? ''}
              onChange={event => write(id, event.target.value)}
            />
            <span className="flex">
              <IconButton
                label={m.editor_entry_up({ number: index + 1 })}
                aria-disabled={index === 0}
                onClick={() => move(id, index - 1)}
              >
                <ArrowUp className="i" />
              </IconButton>
              <IconButton
                label={m.editor_entry_down({ number: index + 1 })}
                aria-disabled={index === key.order.length - 1}
                onClick={() => move(id, index + 1)}
              >
                <ArrowDown className="i" />
              </IconButton>
              <IconButton label={m.editor_entry_remove({ number: index + 1 })} onClick={() => remove(id)}>
                <X className="i" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {body.entries.length < maxEntries && (
        <Button look="quiet" size="sm" icon={<Plus className="i" aria-hidden="true" />} onClick={add}>
          {m.editor_entry_add()}
        </Button>
      )}
    </fieldset>
  )
}
