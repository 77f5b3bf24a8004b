// Parts of a source that are study matter, and parts about the book: its licence, its authors, its exercises.
import { isApparatus, plainHeading } from './headings.rules.ts'
import type { SentenceKind } from './sentence-kinds.rules.ts'

/** Words about the document and not its subject. */
const ofTheDocument =
  /^(?:(?:general )?(?:information )?about (?:this|the) (?:faq|manual|document|documentation|guide|book|course|author|authors)|general information about .{1,40}|feedback|authors?|contributors?|credits|revision history|document (?:history|format)|change ?log|how to use this (?:book|guide|manual|document)|typographical conventions|conventions used .{1,40}|availability|reporting bugs|how (?:to )?contribute.{0,40}|trademarks?|disclaimer|thank you|thanks|title page)$/iu
/** Headings of tasks and announcements, which state nothing. */
const tasks =
  /^(?:exercises?|problems|review questions|questions|questions for (?:review|discussion)|test yourself|check your(?:self| understanding)|homework|(?:for|until) next (?:week|time|lesson)|tasks|assignments?|quiz|learning (?:goals|objectives|outcomes)|objectives|(?:आइए|आओ) .{1,40}|अभ्यास(?:(?: के)? प्रश्न)?|प्रश्न|प्रश्नावली|पाठगत प्रश्न|क्रियाकलाप|गतिविधि|परियोजना(?: कार्य)?|चर्चा (?:कीजिए|करें)|संक्षेप में लिखें)$/iu
/** Headings whose lines announce later content. */
const agendas =
  /^(?:today|agenda|outline|topics|plan|programme|in this (?:chapter|unit|lesson|lecture|section|talk)|what (?:we|you)(?:['’]ll| will) (?:cover|learn|see)(?: today)?|इस (?:अध्याय|पाठ|इकाई) में|आप क्या सीखेंगे|उद्देश्य)$/iu
/** Terms with their meanings, again. */
const glossaries =
  /^(?:glossary|key (?:terms|words)|vocabulary|words to remember|list of (?:terms|abbreviations|symbols)|शब्दावली|शब्दार्थ|(?:मुख्य|नए|महत्वपूर्ण) शब्द)$/iu
const recaps =
  /^(?:(?:chapter )?summary|in (?:short|brief)|key (?:points|ideas|facts)|conclusions?|take-?aways?|recap(?:itulation)?|review|what (?:you have|we) learn(?:ed|t)|abstract|सारांश|संक्षेप(?: में)?|निष्कर्ष|मुख्य (?:बिंदु|बातें)|(?:आपने|हमने) क्या सीखा|याद रखें)$/iu
const maxLookLength = 100

const plainOf = (heading: string): string =>
  plainHeading(heading)
    .slice(0, maxLookLength)
    .replace(/[?!.]+$/u, '')

/** Whether the lines below this heading are those of a contents page, as on the slide "Today". */
export const isAgendaHeading = (heading: string): boolean => agendas.test(plainOf(heading))

/** Whether the section below this heading is the subject of the source. */
export const isMatterHeading = (heading: string): boolean =>
  !isApparatus(heading) &&
  !isAgendaHeading(heading) &&
  !ofTheDocument.test(plainOf(heading)) &&
  !tasks.test(plainOf(heading))

const contents = /^(?:table of )?contents$/iu

/**
 * Whether the section below these headings, outermost first, is the subject. Chapters read as below the
 * contents, the last heading before them, are matter all the same.
 */
export const areMatterHeadings = (headings: readonly string[]): boolean =>
  headings.every(
    (heading, at) =>
      isMatterHeading(heading) || (at < headings.length - 1 && contents.test(plainOf(heading))),
  )

export const isGlossaryHeading = (heading: string): boolean => glossaries.test(plainOf(heading))

/** Whether a section repeats the whole. */
export const isRecapHeading = (heading: string): boolean => recaps.test(plainOf(heading))

/** A passage of which this share is permissions, contents, exercises or the like is none of the matter. */
const strangeShare = 0.5
const strange: ReadonlySet<SentenceKind> = new Set(['legal', 'contents', 'pointer', 'question'])

/** Whether most of a passage is contents, permissions, pointers and questions; also for empty passages. */
export const isStrange = (kinds: readonly SentenceKind[]): boolean =>
  kinds.filter(kind => strange.has(kind)).length >= kinds.length * strangeShare

/** Maximum share of title pages in a source; always at least this many passages. */
const frontShare = 0.04
const frontPassages = 3
/** A licence is a line among the features of a program; of a title page it is much. */
const frontKindShare = 0.3
/** A shorter source begins with its first sentence. */
const shortSource = 12

/**
 * Number of title-page passages at the beginning: those up to the last one of them with a copyright or a line
 * of contents. @param kinds of the sentences of each passage, in reading order
 */
export const countFrontPassages = (kinds: readonly (readonly SentenceKind[])[]): number => {
  if (kinds.length < shortSource) return 0
  const max = Math.max(frontPassages, Math.ceil(kinds.length * frontShare))
  const last = kinds.slice(0, max).findLastIndex(own => {
    const ofFront = own.filter(kind => kind === 'legal' || kind === 'contents').length
    return ofFront > 0 && ofFront >= own.length * frontKindShare
  })
  return last + 1
}
