import type { Generation } from '@lantern/contract/study/generations/generations'
import * as m from '@lantern/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { refreshRecordings } from '../features/classes/class-recordings/queries.ts'
import { cacheTurn } from '../features/help/chat/queries.ts'
import { cachePicture } from '../features/help/doubts/pictures/queries.ts'
import { refreshDoubt } from '../features/help/doubts/queries.ts'
import { cacheSource, dropSource } from '../features/material/library/queries.ts'
import { cacheReview } from '../features/people/teachers/queries.ts'
import { endLabel } from '../features/study/generations/generation-labels.ts'
import { cacheGeneration } from '../features/study/generations/queries.ts'
import { ensureVisit } from '../lib/access.ts'
import { useCallCache } from '../lib/calls/call-cache.ts'
import { listen } from '../lib/socket.ts'
import { showToast } from '../lib/toasts.ts'
import { generationAddress } from './generation-address.ts'

/** Toast with a link to a finished generation; skipped while its result is on the screen. */
const showGenerationEnd = (generation: Generation, navigate: (to: string) => unknown) => {
  const text = endLabel(generation)
  const to = generationAddress(generation)
  if (!text || `${location.pathname}${location.search}` === to) return
  showToast(text, { label: m.generation_open(), run: () => void navigate(to) })
}

/** Updates the screens by socket messages. */
export const useLiveUpdates = (): void => {
  const client = useQueryClient()
  const cache = useCallCache()
  const navigate = useNavigate()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isUnmounted = false
    // The handshake carries a token, so a visitor's visit is started first.
    ensureVisit('/socket').then(() => {
      if (isUnmounted) return
      stop = listen({
        source: message => cacheSource(cache, message.source),
        'source-removed': message => dropSource(cache, message.sourceId),
        turn: message => cacheTurn(cache, message.turn),
        generation: ({ generation }) => {
          if (cacheGeneration(cache, generation)) showGenerationEnd(generation, navigate)
        },
        doubt: ({ doubtId }) => refreshDoubt(cache, doubtId),
        'doubt-picture': ({ picture }) => cachePicture(cache, picture),
        'class-recordings': ({ classId }) => refreshRecordings(cache, classId),
        'teacher-review': message => cacheReview(cache, message.review),
        reconnected: () => client.invalidateQueries(),
      })
    })
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [client, cache, navigate])
}
