import type { Doubt } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import {
  aboutLabel,
  chatAddress,
  matchedAddress,
  stateLabel,
  unreadLabel,
  waitedLabel,
} from './doubt-labels.ts'

const addressOf = ({ id, state }: Doubt): string => (state === 'open' ? matchedAddress(id) : chatAddress(id))

/** Own doubts with state and news. */
export function MyDoubtRows({ doubts }: { doubts: readonly Doubt[] }) {
  return (
    <ul className="rows two ruled">
      {doubts.map(doubt => {
        const news = unreadLabel(doubt.unread)
        return (
          <li key={doubt.id}>
            <Link to={addressOf(doubt)}>
              <b className="line-clamp-2">{doubt.question}</b>
              <span className="meta">{`${aboutLabel(doubt)} · ${stateLabel(doubt)}`}</span>
            </Link>
            {news ? (
              <span className="tag tag-good">{news}</span>
            ) : (
              <span className="meta">{formatDay(doubt.updatedAt)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const askedNote = ({ isOffered, askedFirst }: Doubt): string | null => {
  if (isOffered) return m.doubt_queue_asked_you()
  return askedFirst ? m.doubt_queue_asked_first({ name: askedFirst }) : null
}

const noteOf = (doubt: Doubt): string | null => {
  if (doubt.state === 'open') return askedNote(doubt)
  return unreadLabel(doubt.unread) ?? (doubt.isToConfirm ? m.confirm_waiting_tag() : null)
}

/** Doubts for teachers: asker, subject and waiting time. */
export function TeacherDoubtRows({ doubts }: { doubts: readonly Doubt[] }) {
  return (
    <ul className="rows two ruled">
      {doubts.map(doubt => {
        const { id, question, asker, state, askedAt, unread, updatedAt } = doubt
        const note = noteOf(doubt)
        return (
          <li key={id}>
            <Link to={chatAddress(id)}>
              <b className="line-clamp-2">{question}</b>
              <span className="meta">{`${aboutLabel(doubt)} · ${asker.name}`}</span>
            </Link>
            <span className="grid justify-items-end gap-1">
              <span className="mono">{state === 'open' ? waitedLabel(askedAt) : formatDay(updatedAt)}</span>
              {note && (
                <span
                  className={`tag ${unread > 0 || doubt.isOffered || doubt.isToConfirm ? 'tag-good' : ''}`}
                >
                  {note}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
