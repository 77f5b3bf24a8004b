// Recognises what an engine that only quotes can't do as it was asked, so that it says so.
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import { isSmallTalk } from './follow-up.rules.ts'

export type Remark = {
  note: EngineNote
  /** Whether there is nothing to look for besides. */
  isAll: boolean
}

const REWORDS =
  /\b(?:in (?:simple|simpler|easy|easier|other|your own|my own) (?:words|terms|language)|(?:explain|say|put|describe|tell)(?: (?:it|this|that|me|us))* (?:more )?(?:simply|easily|clearly|again|differently)|like (?:i['’]?m|i am|i was|a) (?:\d+|five|ten|a child|a kid|year)|for (?:a|an|my) (?:\d+|child|kid|beginner|dummies)|eli5|translate|in (?:german|french|spanish|italian|hindi|chinese|arabic|russian)\b)/iu
/** Only the request is there: "Explain it to me like I am ten." */
const ONLY_REWORDS =
  /^(?:please\s+)?(?:can you\s+|could you\s+)?(?:explain|say|put|describe|tell|translate)(?:\s+(?:it|this|that|me|to me|us|again|once more|more|simply|easily|please|in|into|simple|simpler|easy|easier|other|words|terms|language))*(?:\s+like\b.*)?[\s.!?]*$/iu
const SUMMARISES =
  /^(?:please\s+)?(?:can you\s+|could you\s+)?(?:summari[sz]e|sum up|give (?:me )?(?:a |the )?(?:short |brief )?summary|make (?:me )?a summary|tl;?dr)\b(.*)$/iu

/** Remark on a question that quoting can't answer; null for all others. */
export const findRemark = (question: string): Remark | null => {
  const text = question.trim().slice(0, 500)
  if (isSmallTalk(text)) return { note: 'small-talk', isAll: true }
  const summary = SUMMARISES.exec(text)
  if (summary)
    return {
      note: 'summary-is-a-tool',
      isAll: !/\p{L}{4,}/u.test(
        summary[1]!.replace(
          /\b(?:this|that|the|whole|chapter|text|book|document|slides?|video|file|please|short|briefly)\b/giu,
          '',
        ),
      ),
    }
  if (REWORDS.test(text)) return { note: 'rewording-needs-model', isAll: ONLY_REWORDS.test(text) }
  return null
}
