// The one player of this page: with the voices of the device, the light, the keys, and the controls of the system.
import { readTex } from '@lantern/contract/formula-words.rules'
import { mayHaveFormulas } from '@lantern/contract/formulas.rules'
import { loadAgain } from '../lazy.ts'
import { createDeviceVoice } from './device-voice.ts'
import { createLight } from './light.ts'
import type { Line } from './lines.rules.ts'
import { connectControls } from './listen-controls.ts'
import { type Listening, readListening, setListening } from './listening.ts'
import { createPlayer, type PlayerState, type Position } from './player.ts'
import type { Script } from './script.ts'
import { spokenWords } from './spoken-words.rules.ts'
import { readSettings, readStop, saveStop } from './stored-listening.ts'
import { chooseVoice } from './voices.rules.ts'

const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export const deviceVoice = createDeviceVoice(globalThis.speechSynthesis, { after })

const spell = async ({ block, start, end, language }: Line) => {
  const { readsFigures } = readSettings()
  const hasFormula = readsFigures && mayHaveFormulas(block.text.slice(start, end))
  // Without its rules a formula is read sign by sign.
  const formula = hasFormula
    ? await loadAgain(() => import('./formula-speech.ts'))
        .then(({ loadFormulaSpeech }) => loadFormulaSpeech(language))
        .catch(() => readTex)
    : () => ''
  return spokenWords(block.text, { start, end }, { language, isCode: block.look === 'code', formula })
}

const remember = (script: Script, { phase, part, line }: PlayerState) => {
  if (script.id === 'text') return
  if (phase === 'ended') saveStop(script.id, null)
  else if (phase === 'speaking' || phase === 'paused') saveStop(script.id, { part, line, at: Date.now() })
}

let close = () => {}

/** Ends what is being read. */
export const stopListening = (): void => {
  close()
  close = () => {}
  setListening(null)
}

const rememberedPosition = (script: Script): Position | undefined => {
  const stop = readStop(script.id)
  return stop && stop.part < script.parts.length ? { part: stop.part, line: stop.line } : undefined
}

/** Opens a script; the same one goes on. */
export const openPlayer = (script: Script, from: Position | undefined, begins: boolean): Listening => {
  const open = readListening()
  if (open && open.script.id === script.id && script.id !== 'text') {
    if (from) open.player.go(from)
    if (begins) open.player.play()
    return open
  }
  stopListening()
  const player = createPlayer(
    script,
    {
      choose: async language => chooseVoice(await deviceVoice.listed(), language, readSettings()),
      speak: deviceVoice.speak,
      spell,
      settings: readSettings,
      now: Date.now,
      after,
    },
    from ?? rememberedPosition(script),
  )
  const light = createLight()
  const controls = connectControls(script, player)
  let before = ''
  player.subscribe(() => {
    const state = player.read()
    light.show(state)
    controls.show(state)
    const place = `${state.phase} ${state.part} ${state.line}`
    if (place !== before) remember(script, state)
    before = place
  })
  close = () => {
    player.stop()
    light.stop()
    controls.stop()
    script.close?.()
  }
  const listening = { script, player }
  setListening(listening)
  if (begins) player.play()
  return listening
}
