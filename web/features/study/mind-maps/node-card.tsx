import type { Citation } from '@lantern/contract/material/library/library'
import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'
import { labelMaximum } from '@lantern/contract/study/mind-maps/map-limits.rules'
import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp, Indent, Outdent, Pencil, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { placeShort } from '../../../lib/place-labels.ts'
import { Button, buttonClass, IconButton } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import styles from './mind-map.module.css'
import type { NodeEdits } from './node-edits.rules.ts'

export type Writing = 'add' | 'rename'

type Props = {
  node: EditableNode
  citations: readonly Citation[]
  masteryLabel: string | null
  edits: NodeEdits
  /** Null while the map is being made. */
  mayEdit: boolean
  writing: Writing | null
  onWrite(writing: Writing | null): void
  quizAddress: string
  /** Address of the passage, highlighted. */
  openAddress(citation: Citation): string
}

function Passage({ citation, openAddress }: { citation: Citation } & Pick<Props, 'openAddress'>) {
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-3 font-medium text-[0.72rem] leading-[1.4] font-mono text-ink-3 wrap-anywhere">
        <span>{citation.sourceName}</span>
        <span className="cite on">{placeShort(citation.place)}</span>
      </div>
      <p>
        <span className="highlight">
          <FormulaText>{citation.quote}</FormulaText>
        </span>
      </p>
      <Link className="link" to={openAddress(citation)} state={{ citation }}>
        {m.map_open_page()}
      </Link>
    </div>
  )
}

function LabelForm({
  node,
  writing,
  edits,
  onWrite,
}: Pick<Props, 'node' | 'edits' | 'onWrite'> & { writing: Writing }) {
  const [label, setLabel] = useState(writing === 'rename' ? node.label : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!label.trim()) return
    if (writing === 'rename') edits.rename(label.trim())
    else edits.add(label.trim())
    onWrite(null)
  }
  return (
    <form
      className="grid gap-3 w-full"
      onSubmit={submit}
      onKeyDown={event => event.key === 'Escape' && onWrite(null)}
    >
      <Field
        label={writing === 'rename' ? m.map_rename_label() : m.map_add_label({ label: node.label })}
        value={label}
        maxLength={labelMaximum}
        autoFocus
        onChange={event => setLabel(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="sm">
          {writing === 'rename' ? m.map_rename() : m.map_add()}
        </Button>
        <Button look="quiet" size="sm" onClick={() => onWrite(null)}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </form>
  )
}

function Tools({ edits, onWrite }: Pick<Props, 'edits' | 'onWrite'>) {
  const { up, down, indent, outdent, remove } = edits
  return (
    <fieldset className="flex flex-wrap gap-0.5" aria-label={m.map_edit()}>
      <IconButton small label={m.map_add()} onClick={() => onWrite('add')}>
        <Plus className="i" />
      </IconButton>
      <IconButton small label={m.map_rename()} onClick={() => onWrite('rename')}>
        <Pencil className="i" />
      </IconButton>
      <IconButton small label={m.map_up()} disabled={!up} onClick={up ?? undefined}>
        <ArrowUp className="i" />
      </IconButton>
      <IconButton small label={m.map_down()} disabled={!down} onClick={down ?? undefined}>
        <ArrowDown className="i" />
      </IconButton>
      <IconButton small label={m.map_outdent()} disabled={!outdent} onClick={outdent ?? undefined}>
        <Outdent className="i" />
      </IconButton>
      <IconButton small label={m.map_indent()} disabled={!indent} onClick={indent ?? undefined}>
        <Indent className="i" />
      </IconButton>
      <IconButton small label={m.map_delete()} disabled={!remove} onClick={remove ?? undefined}>
        <Trash2 className="i" />
      </IconButton>
    </fieldset>
  )
}

/** Sources of the selected node, and its actions. */
export function NodeCard(props: Props) {
  const { node, citations, masteryLabel, mayEdit, writing, quizAddress, openAddress } = props
  const [citation] = citations
  return (
    <aside className={styles.mapCard} aria-label={m.map_card({ label: node.label })}>
      <h2 className="font-[560] type-lg leading-(--leading-tight) font-display wrap-anywhere">
        {node.label}
      </h2>
      {masteryLabel && <p className="meta">{masteryLabel}</p>}
      {citation ? (
        <Passage citation={citation} openAddress={openAddress} />
      ) : (
        <p className="meta">{m.map_added_by_hand()}</p>
      )}
      {writing ? (
        <LabelForm key={`${writing} ${node.id}`} {...props} writing={writing} />
      ) : (
        <>
          {mayEdit && <Tools {...props} />}
          <Link className={buttonClass('line', 'sm')} to={quizAddress}>
            {m.map_quiz_branch()}
          </Link>
        </>
      )}
    </aside>
  )
}
