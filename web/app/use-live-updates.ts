import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepTurn } from '../features/chat/queries.ts'
import { dropSource, keepSource } from '../features/library/queries.ts'
import { keepReview } from '../features/teachers/queries.ts'
import { ensureVisit } from '../lib/access.ts'
import { listen } from '../lib/socket.ts'

/** Brings the socket's messages into what the screens show. */
export const useLiveUpdates = (): void => {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    // The handshake carries a token, so a visitor's visit comes first.
    ensureVisit('/socket').then(() => {
      if (gone) return
      stop = listen({
        source: message => keepSource(client, message.source),
        'source-removed': message => dropSource(client, message.sourceId),
        turn: message => keepTurn(client, message.turn),
        'teacher-review': message => keepReview(client, message.review),
        reconnected: () => client.invalidateQueries(),
      })
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [client])
}
