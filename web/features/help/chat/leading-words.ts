import * as m from '@lantern/messages'

/** Words that stand before an answer in texts, in the language of the screen. */
export const leadingWords = () => ({
  yes: m.chat_answer_yes(),
  no: m.chat_answer_no(),
  own: m.open_chat_own(),
})
