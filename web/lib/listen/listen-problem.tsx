import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { formatLanguage } from '../format.ts'
import { problemText } from './listen-words.ts'
import type { Player } from './player.ts'
import { changeSettings, readSettings } from './stored-listening.ts'
import { usePlayerState } from './use-player.ts'
import { VoiceDialog } from './voice-dialog.tsx'

/** Question before a text is sent to the maker of a voice, or why nothing is heard and what to do. */
export function ListenProblem({ player, onRefuse }: { player: Player; onRefuse(): void }) {
  const state = usePlayerState(player)
  const [choosing, setChoosing] = useState(false)
  const { asked, language } = state
  const text = problemText(state)
  if (asked) {
    const allow = () => {
      const { allowed } = readSettings()
      changeSettings({ allowed: [...allowed, asked.id] })
      player.play()
    }
    return (
      <div className="grid gap-3 type-sm" role="alert">
        <p>{m.listen_ask_voice({ voice: asked.name, language: formatLanguage(language ?? 'en') })}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" size="sm" onClick={allow}>
            {m.listen_allow()}
          </Button>
          <Button look="quiet" size="sm" onClick={onRefuse}>
            {m.listen_refuse()}
          </Button>
        </div>
      </div>
    )
  }
  if (text === null) return null
  return (
    <div className="grid gap-3 type-sm" role="alert">
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={player.play}>
          {m.listen_again()}
        </Button>
        {state.problem === 'silent' && (
          <Button look="quiet" size="sm" onClick={() => setChoosing(true)}>
            {m.listen_choose_voice()}
          </Button>
        )}
      </div>
      {choosing && (
        <VoiceDialog
          player={player}
          language={state.lines?.[state.line]?.language ?? 'en'}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
