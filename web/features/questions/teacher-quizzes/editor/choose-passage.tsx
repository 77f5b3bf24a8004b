import type { SearchHit } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { placeShort } from '../../../../lib/place-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { FormulaText } from '../../../../ui/text/formula-text.tsx'
import type { Words } from '../editor-store/calls.ts'
import { usePassages } from '../queries.ts'
import styles from './editor.module.css'

type Props = {
  /** Initial search text: the question itself. */
  about: string
  onChoose(words: Words): void
  onClose(): void
}

function Hit({ hit, onChoose }: { hit: SearchHit; onChoose(): void }) {
  return (
    <li>
      <p className="meta">
        {hit.sourceName}, {placeShort(hit.place)}
      </p>
      <p className="read">
        <FormulaText>{hit.passage.slice(0, hit.quoteStart)}</FormulaText>
        <span className="highlight-soft">
          <FormulaText>{hit.passage.slice(hit.quoteStart, hit.quoteEnd)}</FormulaText>
        </span>
        <FormulaText>{hit.passage.slice(hit.quoteEnd)}</FormulaText>
      </p>
      <Button size="sm" onClick={onChoose}>
        {m.editor_passage_use()}
      </Button>
    </li>
  )
}

function Hits({ q, onChoose }: { q: string; onChoose(words: Words): void }) {
  const { data, error } = usePassages(q)
  if (q === '') return <p className="muted">{m.editor_passage_search_hint()}</p>
  if (!data) return <Pending error={error} label={m.library_searching()} lines={6} />
  if (data.length === 0) return <p role="status">{m.library_no_hits()}</p>
  return (
    <ol className={`${styles.edHits} grid`}>
      {data.map(hit => {
        const { passageId, quoteStart: start, quoteEnd: end } = hit
        return (
          <Hit key={`${passageId} ${start}`} hit={hit} onChoose={() => onChoose({ passageId, start, end })} />
        )
      })}
    </ol>
  )
}

/** Words of my material that a question can rest on, found by a search. */
export function ChoosePassage({ about, onChoose, onClose }: Props) {
  const [q, setQ] = useState(about)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.editor_passage_choose()}
      closeLabel={m.dialog_close()}
      className={styles.edDialog}
    >
      <SearchField label={m.editor_passage_search()} q={q} onSearch={setQ} />
      <Hits q={q} onChoose={onChoose} />
    </Dialog>
  )
}
