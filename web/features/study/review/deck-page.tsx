import type { Deck } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import { Download, EyeOff, Plus, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { deleteLabel } from '../../../lib/dialog-labels.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../ui/overlays/menu.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { CardDialog } from './card-dialog.tsx'
import type { AddressOf } from './card-face.tsx'
import { CardList } from './card-list.tsx'
import { DeckSettings } from './deck-settings.tsx'
import { deckNote, playAddress } from './due-labels.ts'
import { GapDialog } from './gap-dialog.tsx'
import { useExportDeck, useMakeFlashcards, useRemoveDeck } from './queries.ts'

type Open = 'settings' | 'add' | 'gaps' | 'remove'

const useActions = (deck: Deck, open: (what: Open) => void) => {
  const save = useExportDeck()
  return [
    { label: m.deck_settings(), icon: <Settings2 className="i" />, run: () => open('settings') },
    { label: m.deck_export(), icon: <Download className="i" />, run: () => save.mutate(deck) },
    { label: m.deck_delete(), icon: <Trash2 className="i" />, run: () => open('remove'), bad: true },
  ]
}

function MakeMore({ deck, disabled }: { deck: Deck; disabled: boolean }) {
  const make = useMakeFlashcards()
  const { sourceId } = deck
  if (!sourceId) return null
  return (
    <>
      <Button busy={make.isPending} disabled={disabled} onClick={() => make.mutate({ sourceId, count: 20 })}>
        {m.deck_make_more()}
      </Button>
      {make.error && <Notice bad>{make.error.message}</Notice>}
    </>
  )
}

function RemoveDeck({ deck, onClose, onRemoved }: { deck: Deck; onClose(): void; onRemoved(): void }) {
  const remove = useRemoveDeck()
  return (
    <ConfirmDialog
      words={deleteLabel(m.deck_delete_title({ name: deck.name }), m.deck_delete_text())}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(deck.id, { onSuccess: onRemoved })}
      onClose={onClose}
    />
  )
}

type Props = {
  deck: Deck
  addressOf: AddressOf
  /** Progress of the card generation. */
  progress: ReactNode
  isMaking: boolean
  onRemoved(): void
}

/** Page of one deck: start, settings and cards. */
export function DeckPage({ deck, addressOf, progress, isMaking, onRemoved }: Props) {
  const [open, setOpen] = useState<Open>()
  const actions = useActions(deck, setOpen)
  const close = () => setOpen(undefined)
  const { counts } = deck
  return (
    <div className="max-w-[860px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{deck.name}</h1>
          <p>{deckNote(deck)}</p>
        </div>
        <div className="flex items-center gap-3">
          <ActionMenu label={m.deck_actions({ name: deck.name })} actions={actions} />
          {counts.due > 0 && (
            <Link className={buttonClass('primary')} to={playAddress(deck.id)}>
              {m.review_start({ count: counts.due })}
            </Link>
          )}
        </div>
      </div>
      {progress && <div className="mb-6">{progress}</div>}
      {counts.leeches > 0 && (
        <div className="mb-6">
          <Notice>
            <b>{m.deck_leeches({ count: counts.leeches })}</b> {m.card_leech_advice()}
          </Notice>
        </div>
      )}
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <Button icon={<Plus className="i" />} onClick={() => setOpen('add')}>
          {m.card_add()}
        </Button>
        <Button icon={<EyeOff className="i" />} onClick={() => setOpen('gaps')}>
          {m.card_gap_add()}
        </Button>
        <MakeMore deck={deck} disabled={isMaking} />
        <Button look="quiet" icon={<Settings2 className="i" />} onClick={() => setOpen('settings')}>
          {m.deck_settings()}
        </Button>
      </div>
      <CardList deckId={deck.id} deckCards={deck.counts.cards} addressOf={addressOf} />
      {open === 'settings' && <DeckSettings deck={deck} onClose={close} />}
      {open === 'add' && <CardDialog deckId={deck.id} onClose={close} />}
      {open === 'gaps' && <GapDialog deckId={deck.id} onClose={close} />}
      {open === 'remove' && <RemoveDeck deck={deck} onRemoved={onRemoved} onClose={close} />}
    </div>
  )
}
