import { maxDeckNameLength } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { Plus, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { NameDialog } from '../../../ui/overlays/name-dialog.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { useAddDeck, useImportDecks } from './queries.ts'

function NewDeck({ onClose, onMade }: { onClose(): void; onMade(deckId: string): void }) {
  const add = useAddDeck()
  return (
    <NameDialog
      words={{
        title: m.deck_new(),
        name: m.deck_name(),
        save: m.deck_begin(),
        empty: m.deck_name_empty(),
        cancel: m.dialog_cancel(),
        close: m.dialog_close(),
      }}
      name=""
      longest={maxDeckNameLength}
      saving={add.isPending}
      problem={add.error?.message}
      onSave={name => add.mutate(name, { onSuccess: ({ deck }) => onMade(deck.id) })}
      onClose={onClose}
    />
  )
}

/** Buttons to create a deck or import an Anki package. */
export function DeckTools({ onMade }: { onMade(deckId: string): void }) {
  const [adding, setAdding] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const importDecks = useImportDecks()
  const { data: imported, error } = importDecks
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button icon={<Plus className="i" />} onClick={() => setAdding(true)}>
          {m.deck_new()}
        </Button>
        <Button
          icon={<Upload className="i" />}
          busy={importDecks.isPending}
          onClick={() => file.current?.click()}
        >
          {m.deck_import()}
        </Button>
        <input
          ref={file}
          className="vh"
          type="file"
          accept=".apkg"
          tabIndex={-1}
          aria-label={m.deck_import_file()}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) importDecks.mutate(chosen)
          }}
        />
      </div>
      <div role="status">
        {imported && (
          <Notice>
            <b>{m.deck_imported_count({ count: imported.imported })}</b>{' '}
            {imported.updated > 0 && m.deck_import_updated({ count: imported.updated })}{' '}
            {imported.unchanged > 0 && m.deck_import_unchanged({ count: imported.unchanged })}{' '}
            {imported.skipped > 0 && m.deck_import_skipped({ count: imported.skipped })}{' '}
            {imported.media > 0 && m.deck_import_media({ count: imported.media })}
          </Notice>
        )}
      </div>
      {error && <Notice bad>{error.message}</Notice>}
      {adding && <NewDeck onClose={() => setAdding(false)} onMade={onMade} />}
    </div>
  )
}
