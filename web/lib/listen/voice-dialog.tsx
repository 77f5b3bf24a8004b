import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { PillChoice } from '../../ui/forms/pills.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatLanguage } from '../format.ts'
import styles from './listen.module.css'
import { speeds } from './listen-settings.rules.ts'
import { speedText } from './listen-words.ts'
import { deviceVoice } from './open-player.ts'
import type { Player, Sleep } from './player.ts'
import { changeSettings, useListenSettings } from './stored-listening.ts'
import { usePlayerState } from './use-player.ts'
import { chooseVoice, type DeviceVoice, voicesFor } from './voices.rules.ts'

const sleepChoices = ['never', '10', '20', '40', 'part'] as const
type SleepChoice = (typeof sleepChoices)[number]

const sleepLabel = (choice: SleepChoice): string => {
  if (choice === 'never') return m.listen_sleep_never()
  return choice === 'part' ? m.listen_sleep_part() : m.listen_sleep_minutes({ count: choice })
}

/** Choice that is running; of minutes the next longer one. */
const choiceOf = (sleep: Sleep): SleepChoice => {
  if (sleep === null || sleep === 'part') return sleep ?? 'never'
  const minutes = Math.ceil((sleep.at - Date.now()) / 60_000)
  return minutes <= 10 ? '10' : minutes <= 20 ? '20' : '40'
}

const useVoices = () => {
  const [voices, setVoices] = useState<readonly DeviceVoice[]>(deviceVoice.list)
  useEffect(() => {
    let gone = false
    void deviceVoice.listed().then(listed => !gone && setVoices(listed))
    return () => {
      gone = true
    }
  }, [])
  return voices
}

type Props = { player: Player; language: string; onClose(): void }

function Voices({ player, language }: Omit<Props, 'onClose'>) {
  const settings = useListenSettings()
  const voices = useVoices()
  const able = voicesFor(voices, language)
  const choice = chooseVoice(voices, language, settings)
  const chosen = choice.kind === 'none' ? null : choice.voice.id
  if (able.length === 0)
    return (
      <p className="type-sm">
        {voices.length === 0
          ? m.listen_no_voices()
          : m.listen_no_language({ language: formatLanguage(language) })}
      </p>
    )
  const choose = ({ id }: DeviceVoice) => {
    changeSettings({ voices: { ...settings.voices, [language]: id } })
    player.renew()
  }
  return (
    <fieldset>
      <legend className="vh">{m.listen_voice_language({ language: formatLanguage(language) })}</legend>
      <ul className={styles.voices}>
        {able.map(voice => (
          <li key={voice.id}>
            <label>
              <input
                type="radio"
                name="listen-voice"
                checked={voice.id === chosen}
                onChange={() => choose(voice)}
              />
              <span>
                <b>{voice.name}</b>
                <span className="meta">
                  {voice.isLocal ? m.listen_voice_local_text() : m.listen_remote_text()}
                </span>
              </span>
              <span className={voice.isLocal ? 'tag' : 'tag tag-note'}>
                {voice.isLocal ? m.listen_on_device() : m.listen_remote()}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Voice, speed and sleep timer. */
export function VoiceDialog({ player, language, onClose }: Props) {
  const { speed } = useListenSettings()
  const { sleep } = usePlayerState(player)
  const changeSpeed = (next: number) => {
    changeSettings({ speed: next })
    player.renew()
  }
  return (
    <Dialog open title={m.listen_voice()} closeLabel={m.dialog_close()} onClose={onClose}>
      <div className="grid gap-5">
        <Voices player={player} language={language} />
        <label className="grid gap-2">
          <b className="type-sm">{m.listen_speed()}</b>
          <span className={styles.speed}>
            <span className="meta mt-0!">{m.listen_slow()}</span>
            <input
              type="range"
              min={speeds.slowest}
              max={speeds.fastest}
              step={speeds.step}
              value={speed}
              aria-valuetext={speedText(speed)}
              onChange={event => changeSpeed(Number(event.target.value))}
            />
            <span className="mono">{speedText(speed)}</span>
          </span>
        </label>
        <div className="grid gap-2">
          <b className="type-sm">{m.listen_sleep()}</b>
          <PillChoice
            label={m.listen_sleep()}
            pills={sleepChoices.map(value => ({ value, label: sleepLabel(value) }))}
            value={choiceOf(sleep)}
            onChange={value =>
              player.sleep(value === 'never' ? null : value === 'part' ? 'part' : Number(value))
            }
          />
        </div>
      </div>
    </Dialog>
  )
}
