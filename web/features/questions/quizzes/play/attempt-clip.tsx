import type { Attempt, PlayedQuestion } from '@lantern/contract/questions/attempts/attempts'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { nameClip } from '../../../../lib/answers/clip-player.tsx'
import { api } from '../../../../lib/api.ts'
import { ShortSound } from '../../../../lib/playback/short-sound.tsx'

type Props = {
  attempt: Pick<Attempt, 'id'>
  question: PlayedQuestion
  clip: NonNullable<PlayedQuestion['clip']>
}

const describeLeft = (left: number | null): string => {
  if (left === null) return ''
  if (left === 0) return m.clip_played()
  return left === 1 ? m.clip_left_one() : m.clip_left({ count: left })
}

/** Clip of a question in an attempt: the server counts how often it is played. */
export function AttemptClip({ attempt, question, clip }: Props) {
  const [counted, setCounted] = useState<{ left: number | null } | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const isRevealed = question.verdict !== null
  const left = isRevealed ? null : counted ? counted.left : clip.playsLeft
  const open = async () => {
    const params = { attemptId: attempt.id, questionId: question.id }
    const { address, playsLeft } = await api('POST /attempts/:attemptId/clips/:questionId', { params })
    setCounted({ left: playsLeft })
    return address
  }
  return (
    <div className="grid gap-2 mb-6">
      <ShortSound
        name={nameClip(clip.seconds)}
        open={open}
        canSeek={left === null && clip.maxPlays === null}
        obstacle={left === 0 && !isPlaying ? m.clip_played() : ''}
        onPlaying={setPlaying}
      />
      {left !== null && left > 0 && (
        <p className="meta" role="status">
          {describeLeft(left)}
        </p>
      )}
      {clip.transcript !== null && (
        <details>
          <summary className="meta cursor-pointer">{m.clip_words()}</summary>
          <p className="read mt-2">{clip.transcript}</p>
        </details>
      )}
    </div>
  )
}
