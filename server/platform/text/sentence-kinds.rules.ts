// Kinds of sentences by form: a statement, or a line of code, of an index, of a licence. Passages contain all
// of them, since all can be searched; only some can be answers, points or questions.

import { replaceFormulas } from '@lantern/contract/formulas.rules'

export const sentenceKinds = [
  /** Regular sentence. */
  'statement',
  /** Entry of a list or a step. */
  'item',
  /** Words without an end: a title, a cell, a bullet of a slide. */
  'label',
  /** "The correct form is:" opens what follows. */
  'lead-in',
  'code',
  /** The head of an entry in a reference: "void asn1_perror (int error) [Function]". */
  'signature',
  'question',
  /** "See also: [struct], page 118." */
  'pointer',
  /** A line of a table of contents or an index. */
  'contents',
  /** Copyright, permission, warranty. */
  'legal',
  /** Cells of a table, parted by bars. */
  'row',
] as const
export type SentenceKind = (typeof sentenceKinds)[number]

const dotLeaders = /(?:\.\s){3}\.|\.{5}|(?:…\s?){2}/u
const pageList = /(?:,\s*\d{1,4}){2,}\s*$|^\d{1,4}(?:\s*,\s*\d{1,4})+$/u
const copyright =
  /\bcopyright\b[^.]{0,20}\d{4}|©\s*\d{4}|\ball rights reserved\b|\bpermission is (?:hereby )?granted\b|\bwithout any warranty\b|\bredistribute it and\/or modify\b|\bunder the terms of the (?:gnu|mit|apache|creative)\b|\bisbn(?:-1[03])?[:\s]/iu
const points =
  /^[("“[•–-]*\s*(?:see(?: also)?|cf\.|compare|refer to|(?:for|more) (?:more |further )?(?:details?|information)[^.]{0,40}(?:,| is| are| can be)?\s?(?:see|found in|refer to))\b/iu
const bracketedPages = /\[[^\]]{1,60}\],?\s+(?:page|p\.)\s+\d+/iu
const maxPointerLength = 160

const entryMark =
  /\[(?:Function|Command|Method|Macro|Variable|Option|Constant|Operator|Type|Data ?Type|Class|Built-in[^\]]*|Loadable[^\]]*)[^\]]{0,30}\]|^\s*[—–-]{1,2}\s*(?:Function|Command|Method|Macro|Variable|Option|Constant|Operator|Type|Class|Built-in|Loadable)\b[^:]{0,20}:/u
const callShape =
  /^(?:\[?[\w,. ]{1,60}\]?\s*=\s*)?[A-Za-z_][\w.:]*\s?\([^()]{0,160}\)(?:\s*;)?(?:\s+(?:\[?[\w,. ]{1,60}\]?\s*=\s*)?[A-Za-z_][\w.:]*\s?\([^()]{0,160}\);?){0,8}$/u
const optionShape = /^-{1,2}[a-z][\w-]*(?:[= ]<?[\w|/-]+>?)?(?:\s*(?:,|\[|or)\s*.{0,80})?$/iu

const mark = /^(?:[•·▪▫◦‣●○■□✓➢➤*–—-]\s+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+)(?=\S)/u
const ends = /[.!…。！।؟]["'”’)\]»]*$/u
const asks = /[?？؟]["'”’)\]»]*$/u
/** Instructions: "Explain the difference between …." states nothing. */
const sets =
  /^(?:\(?(?:\d{1,2}|[a-z])[.)]\s+)?(?:(?:explain|describe|discuss|compare|outline|justify|suggest|state|name|list|give|write down|sketch)\s+(?:why|how|what|which|whether|the (?:difference|similarit|advantage|disadvantage|meaning|causes?|effects?|role|function of|steps|main)\p{L}*|(?:two|three|four|five|six|one)\s|(?:an?|some) (?:examples?|reasons?)|in your own words)|in your own words,)/iu
/** Tasks of Hindi books end with what is to be done. */
const setsInHindi =
  /(?<![\p{L}\p{M}])(?:लिखिए|लिखें|बताइए|बताएँ|समझाइए|समझाएँ|(?:वर्णन|व्याख्या|तुलना|चर्चा|उल्लेख|स्पष्ट|परिभाषित) (?:कीजिए|करें)|(?:उदाहरण|कारण|परिभाषा) (?:दीजिए|दें))[।.]?$/u
const prompt = /^(?:\$|>{1,3}|#|%|\w{2,12}[:>]\d*>|\([a-z]{2,6}\))\s\S/u
const codeSigns = /[{}<>=;|\\^~_&$%#@[\]]|::|->|=>|\+\+|\/\/|⇒/gu
const assignment = /(?:^|\s)(?:::?=|=)(?:\s|$)/u
const codeEnd = /[;{}\\]\s*$/u

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Words in small letters: code and entries have few in a row. */
const wordsInARow = /(?:\b\p{Ll}{2,}\b[ ,]+){3}\p{Ll}{2,}/u

/** Readers keep line breaks and indentation in code alone. */
const indentedLine = /\n[\t ]+\S/u

const isRow = (text: string): boolean =>
  / \| /u.test(text) &&
  !text.includes('\n') &&
  !prompt.test(text) &&
  !assignment.test(text) &&
  !codeEnd.test(text)

const looksLikeCode = (text: string): boolean => {
  if (indentedLine.test(text)) return true
  if (prompt.test(text) && !ends.test(text)) return true
  if (assignment.test(text) && !ends.test(text) && !wordsInARow.test(text)) return true
  const signs = text.match(codeSigns)?.length ?? 0
  const solid = text.replace(/\s/gu, '').length || 1
  if (codeEnd.test(text) && signs >= 1 && !wordsInARow.test(text)) return true
  if (text.includes('\n') && signs >= 2 && (signs / solid > 0.03 || !wordsInARow.test(text))) return true
  if (signs / solid > 0.12 && !wordsInARow.test(text)) return true
  return countLetters(text) < 0.35 * solid && solid > 3
}

const isContents = (text: string): boolean =>
  dotLeaders.test(text) || (pageList.test(text) && !ends.test(text) && !wordsInARow.test(text))

const isPointer = (text: string): boolean =>
  text.length <= maxPointerLength &&
  (points.test(text) || (bracketedPages.test(text) && !wordsInARow.test(text)))

const isSignature = (text: string): boolean =>
  entryMark.test(text) || ((callShape.test(text) || optionShape.test(text)) && !ends.test(text))

/** Maximum characters of a sentence that rules examine. */
const maxLookLength = 600

/** Kind of `sentence`; the rules are ordered, since a line of an index may look like code. */
export const detectSentenceKind = (written: string): SentenceKind => {
  // A formula is a name in its sentence, not code.
  const sentence = replaceFormulas(written, () => 'X')
  const text = sentence.slice(0, maxLookLength).trim()
  if (isContents(text)) return 'contents'
  if (copyright.test(text)) return 'legal'
  if (isPointer(text)) return 'pointer'
  if (isRow(text)) return 'row'
  if (asks.test(text) || sets.test(text) || setsInHindi.test(text)) return 'question'
  if (isSignature(text)) return 'signature'
  if (looksLikeCode(text)) return 'code'
  if (mark.test(text)) return 'item'
  if (/[:：]["'”’)]*$/u.test(text)) return 'lead-in'
  return ends.test(sentence.trim()) ? 'statement' : 'label'
}
