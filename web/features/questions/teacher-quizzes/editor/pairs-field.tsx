import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { type EditProps, freeId, isOfType, type Of } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'

const maxPairs = 12

type Matching = Of<'matching'>

/** Left entries with their partners. Partners without a match (distractors) come last. */
const listPairs = ({ body, key }: Matching) =>
  body.left.map(left => {
    const partner = key.pairs.find(pair => pair.left === left.id)?.right
    return { left, right: body.right.find(({ id }) => id === partner) ?? null }
  })

const withPair = ({ body, key }: Matching) => {
  const left = { id: freeId(body.left), text: '' }
  const right = { id: freeId([...body.right, ...body.left, left]), text: '' }
  return {
    body: { ...body, left: [...body.left, left], right: [...body.right, right] },
    key: { ...key, pairs: [...key.pairs, { left: left.id, right: right.id }] },
  }
}

const withoutPair = ({ body, key }: Matching, leftId: string) => {
  const previousPartner = key.pairs.find(({ left }) => left === leftId)?.right
  const isShared = key.pairs.some(({ left, right }) => left !== leftId && right === previousPartner)
  return {
    body: {
      ...body,
      left: body.left.filter(({ id }) => id !== leftId),
      right: isShared ? body.right : body.right.filter(({ id }) => id !== previousPartner),
    },
    key: {
      ...key,
      pairs: key.pairs.filter(({ left }) => left !== leftId),
      // New entries may reuse their ids.
      worth: key.worth && {
        ...key.worth,
        pairs: key.worth.pairs.filter(
          ({ left, right }) => left !== leftId && (isShared || right !== previousPartner),
        ),
      },
    },
  }
}

/** Matching pairs side by side; players see the partners shuffled. */
export function PairsField({ question, onEdit }: EditProps) {
  if (!isOfType(question, 'matching')) return null
  const { body, key } = question
  const asked = { body, key }
  const write = (side: 'left' | 'right', id: string, text: string) =>
    onEdit(`${side} ${id}`, {
      body: { ...body, [side]: body[side].map(one => (one.id === id ? { id, text } : one)) },
    })
  return (
    <fieldset>
      <legend className="label">{m.editor_pairs()}</legend>
      <ul className={styles.edPairs}>
        {listPairs(asked).map(({ left, right }, index) => (
          <li key={left.id}>
            <GrowingText
              aria-label={m.editor_pair_left({ number: index + 1 })}
              value={left.text}
              onChange={event => write('left', left.id, event.target.value)}
            />
            <GrowingText
              aria-label={m.editor_pair_right({ number: index + 1 })}
              value={right?.text ?? ''}
              disabled={!right}
              onChange={event => right && write('right', right.id, event.target.value)}
            />
            <IconButton
              label={m.editor_pair_remove({ number: index + 1 })}
              onClick={() => onEdit('pairs', withoutPair(asked, left.id))}
            >
              <X className="i" />
            </IconButton>
          </li>
        ))}
      </ul>
      {body.left.length < maxPairs && body.right.length < maxPairs && (
        <Button
          look="quiet"
          size="sm"
          icon={<Plus className="i" aria-hidden="true" />}
          onClick={() => onEdit('pairs', withPair(asked))}
        >
          {m.editor_pair_add()}
        </Button>
      )}
    </fieldset>
  )
}
