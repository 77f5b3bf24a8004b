// Recognises what an engine that only quotes can't do as it was asked, so that it says so and leads on.
import type { RequestNote } from '@lantern/contract/study/generations/engine-notes'
import { isSmallTalk } from './follow-up.rules.ts'
import { cutTopic, findRewordedQuestion, getRequestText, requestRules } from './requests.rules.ts'

export type Remark = {
  note: RequestNote
  /** Whether there is nothing to look for besides. */
  isAll: boolean
  /** Question to answer besides; null where there is none. */
  topic: string | null
}

/** Characters of a request that are looked at. */
const maxLength = 500

/** "What is x if 2x + 6 = 10?" and "What is 12 * 7?": sums, whatever they begin with. */
const isSum = (text: string): boolean =>
  /^(?:what is|what['’]?s|how much is|calculate)?\s*(?:[\s\p{Nd}.,()^+*/×÷=−-])+\??$/iu.test(text) &&
  /\p{Nd}\s*[+*/×÷^−-]\s*\p{Nd}/u.test(text)
const asksUnknown =
  /^(?:what is|what['’]s|find|solve for|determine)\s+(?:the value of\s+)?[a-z]\s+(?:if|in|when|for|where|from|so that)\b.*=/iu
/** An equation alone: "3x + 2 = 11". */
const isEquation = (text: string): boolean =>
  /^[\p{Nd}\sa-z.,()^+*/×÷=−-]+$/iu.test(text) &&
  /\p{Nd}|[a-z]\s*\^/iu.test(text) &&
  /[+*/^−-]/u.test(text) &&
  /=\s*\S/u.test(text) &&
  !/[a-z]{2,}/iu.test(text)

/** Remark on a request that quoting can't fulfil; null for questions. */
export const findRemark = (question: string): Remark | null => {
  const text = question.trim().slice(0, maxLength)
  if (isSmallTalk(text)) return { note: 'small-talk', isAll: true, topic: null }
  if (isSum(text) || asksUnknown.test(text) || isEquation(text))
    return { note: 'exercise-needs-model', isAll: true, topic: null }
  const reworded = findRewordedQuestion(text)
  if (reworded) return { note: 'rewording-needs-model', isAll: false, topic: reworded }
  const request = getRequestText(text)
  if (request === null) return null
  for (const { note, wording, topic } of requestRules) {
    const words = wording.exec(request)
    if (!words) continue
    const asked = topic && cutTopic(topic(words))
    return { note, isAll: !asked, topic: asked || null }
  }
  return null
}
