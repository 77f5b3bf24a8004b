// Acts in words, for their person.
import * as m from '@lantern/messages'
import { sourceAddress } from '../../source-address.rules.ts'
import type { ActKindName, ActOf, WaitingAct } from './act-shapes.ts'

type Described = {
  name: string
  /** Text that its person wrote or chose, to be copied; empty for none. */
  text: string
  /** Address where it was done; null where nothing is to be seen. */
  to: string | null
}

const attemptAddress = (attemptId: string) => `/quizplay?attempt=${attemptId}`

const describers: { [Kind in ActKindName]: (act: ActOf<Kind>) => Described } = {
  grade: () => ({ name: m.on_device_act_grades({ count: 1 }), text: '', to: '/review' }),
  answer: ({ number, title, words, attemptId }) => ({
    name: m.on_device_act_answer({ number, title }),
    text: words,
    to: attemptAddress(attemptId),
  }),
  'hand-in': ({ title, attemptId }) => ({
    name: m.on_device_act_hand_in({ title }),
    text: '',
    to: attemptAddress(attemptId),
  }),
  note: ({ words, text, sourceId }) => ({
    name: text === '' ? m.on_device_act_highlight() : m.on_device_act_note(),
    text: text === '' ? words.quote : text,
    to: sourceAddress(sourceId),
  }),
  'note-text': ({ text, quote, sourceId }) => ({
    name: m.on_device_act_note(),
    text: text === '' ? quote : text,
    to: sourceAddress(sourceId),
  }),
  doubt: ({ question }) => ({ name: m.on_device_act_doubt(), text: question.question, to: '/doubts' }),
  message: ({ message, doubtId }) => ({
    name: m.on_device_act_message(),
    text: message.text,
    to: `/doubt/${doubtId}/chat`,
  }),
}

export const describeAct = (act: WaitingAct): Described => {
  const describe = describers[act.kind] as ((act: WaitingAct) => Described) | undefined
  return describe?.(act) ?? { name: m.on_device_act_unknown(), text: '', to: null }
}
