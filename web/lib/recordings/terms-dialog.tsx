import { termLimits } from '@lantern/contract/material/recordings/term-limits.rules'
import type { Term } from '@lantern/contract/material/recordings/terms'
import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button, IconButton } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Pending } from '../../ui/page/pending.tsx'

type Props = {
  /** Undefined until they are loaded. */
  terms: readonly Term[] | undefined
  error: Error | null
  saving: boolean
  onSave(terms: Term[], done: () => void): void
  onClose(): void
}

const nameTerm = ({ written, heard }: Term): string =>
  heard === '' ? written : `${written}, ${m.terms_heard_as({ heard })}`

/** Names and terms of a course; each change is saved at once. */
export function TermsDialog({ terms, error, saving, onSave, onClose }: Props) {
  const [written, setWritten] = useState('')
  const [spokenAs, setSpokenAs] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const added: Term = { written: written.trim(), heard: spokenAs.trim() }
  const isThere = terms?.some(term => term.written === added.written && term.heard === added.heard)
  const isFull = (terms?.length ?? 0) >= termLimits.maxPerList
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!terms || added.written === '' || isThere || isFull) return
    onSave([...terms, added], () => {
      setWritten('')
      setSpokenAs('')
      first.current?.focus()
    })
  }
  return (
    <Dialog open onClose={onClose} title={m.terms_title()} closeLabel={m.dialog_close()}>
      <div className="grid gap-4">
        <p className="muted">{m.terms_text()}</p>
        {!terms && <Pending error={error} label={m.terms_loading()} lines={3} />}
        {terms && (
          <>
            <form className="grid gap-3" onSubmit={add}>
              <Field
                ref={first}
                label={m.terms_written()}
                autoComplete="off"
                maxLength={termLimits.maxLength}
                value={written}
                error={isFull ? m.terms_full() : isThere ? m.terms_there() : ''}
                onChange={event => setWritten(event.target.value)}
              />
              <Field
                label={m.terms_heard()}
                hint={m.terms_heard_hint()}
                autoComplete="off"
                maxLength={termLimits.maxLength}
                value={spokenAs}
                onChange={event => setSpokenAs(event.target.value)}
              />
              <span>
                <Button
                  type="submit"
                  look="primary"
                  busy={saving}
                  disabled={added.written === '' || isThere || isFull}
                >
                  {m.terms_add()}
                </Button>
              </span>
            </form>
            {terms.length === 0 ? (
              <p className="meta">{m.terms_empty()}</p>
            ) : (
              <ul className="rows ruled max-h-[36vh] overflow-auto">
                {terms.map(term => (
                  <li
                    key={JSON.stringify([term.written, term.heard])}
                    className="grid-cols-[minmax(0,1fr)_auto]"
                  >
                    <span className="min-w-0 break-words">
                      <b>{term.written}</b>{' '}
                      {term.heard !== '' && (
                        <span className="muted">{m.terms_heard_as({ heard: term.heard })}</span>
                      )}
                    </span>
                    <IconButton
                      small
                      label={m.terms_remove({ term: nameTerm(term) })}
                      disabled={saving}
                      onClick={() =>
                        onSave(
                          terms.filter(other => other !== term),
                          () => {},
                        )
                      }
                    >
                      <X className="i" aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )}
            <p className="meta">{m.terms_effect()}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
