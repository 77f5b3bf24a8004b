// Refusals of a summary besides those of sentences that aren't self-contained: sentences about the talk or
// the book, orders, remnants.

import type { Rule } from '../language/rule.rules.ts'
import { anywhere, readWordList, withBorders } from '../language/words/phrases.words.ts'

type Text = { text: string }

const GREETS =
  /^(?:welcome\b|(?:good|hello|hi)\b.{0,12}\b(?:morning|afternoon|evening|everybody|everyone|all)\b|thank you\b|thanks\b|see you\b|next (?:time|week|lesson)\b|last (?:time|week|lesson)\b|any questions\b)/iu
const GREETS_INSIDE = /\b(?:thank you for (?:watching|listening|coming|reading)|good morning everybody)\b/iu
const ANNOUNCES = withBorders(
  /\b(?:I|we)(?:'ll|’ll| will| shall| would like to| want to| am going to| are going to|'re going to|’re going to)? (?:now |also |first |next |then |just |now have to |will )*(?:talk about|talk some|look at|looked at|show you|start with|begin with|turn to|turn now|come (?:back )?to|came to|deal with|cover|discuss|introduce|describe|present|return to|go on|did|give some|are getting to|know how to)\b|\b(?:today|now) (?:I|we) (?:talk|look|turn|begin|start|want|will|shall|are|have)\b|\blet(?:'s|’s| us) (?:\S+ ){0,2}(?:talk|look|turn|begin|start|play|see|try|move|go|now)\b|^now (?:here|we|let|for|comes?)\b|^here (?:is|are|comes?) (?:the|a|an|some)\b|^(?:in|the) (?:the )?(?:next|previous|last) (?:chapter|section|lesson|lecture|part)\b|^(?:this|the present) (?:chapter|section|lesson) (?:touches|assumes|is (?:about|for|intended))/iu,
)
const SPEAKS = withBorders(
  /^(?:I|you|my|your)\b|\b(?:I|I'm|I’m|I've|I’ve|somebody asked me|you know|you see|don't worry|believe me|trust me)\b/iu,
)
const ORDERS = withBorders(
  /^(?:please|show|ask|remind|hand out|draw|tell|give|let|see|note|try|type|click|press|imagine|suppose|assume|consider|recall|remember|observe|notice|look|feel free|skip|read|run|choose|select|be sure|make sure|do not|don't|beware|rub|take|open|enter|use|set|go|start|stop|keep|think|compute|return|send|convert|create|find|add|delete|get|plot|print|check|test|evaluate|calculate|specify|define)\b(?! (?:is|are|was|were|of)\b)/iu,
)
const HALF = withBorders(
  /^(?:because|since|so that) [^,]*$|\bdo(?:es)?(?: not)?[.;]|^the (?:first|second|third|fourth|other|last) (?:one|kind|step|point|reason|part|thing|group|example)\b|\b(?:does|do|did) so\b|^unless otherwise\b|^(?:hmm+|oo+ps|hey|wow|well|seriously|apparently|presto|conspicuously|first of all|whenever you)\b|^(?:have|has|had|is|are|was|were|been|be|being|can|may|will|would|could|should|must|do|does|did|where|than|who|whose|which|of|yes)\b|^no,/iu,
)
const SENDS_ELSEWHERE = withBorders(
  /\b(?:see|skip to|refer to|read|consult|described in|discussed in|explained in|found in|listed in|defined in|covered in|given in|shown in) (?:also )?(?:the )?(?:chapters?|sections?|appendix|figures?|tables?|pages?|examples?|exercises?)\b|\b(?:send|write) (?:an? )?(?:e-?)?mail\b|\S@\S|\bbug reports?\b|^for (?:an |more )?(?:examples?|details|information)\b|\bfollowing (?:syntax|form|options?|values?|functions?)\b|\b(?:command|code|line|example|list|text)s? below\b/iu,
)
const RUN_TOGETHER =
  /[.:] \p{Ll}[\p{L} _*]{0,24}: |(?:\p{L}\. \p{Ll}[^.]{2,80}){2}|\.\.\p{L}|\| [^|]*\||\d \p{Lu}\. \p{Lu}|^usage: |\[(?:OPTION|FILE|options?)\]/u
const TEXTBOOK = anywhere(
  readWordList(
    `this (?:manual|document|tutorial|book|booklet|guide|faq|text|chapter|section) (?:is|describes|documents|gives|answers|provides|contains|explains|covers|touches|deals)|
    the (?:picture|photo|slide|video|exercise|example)s? (?:shows?|shown|in)|as (?:we|you) (?:have )?(?:seen|saw|know)|in this (?:chapter|section|manual|document|tutorial|book)|so far|as (?:has been |have been |was |already )*(?:said|mentioned|noted|described|seen)`,
  ),
)
/** Topic and readers of the text, and pictures beside it. */
const COLOPHON = withBorders(
  /^(?:an? |the |these )?(?:lecture notes?|notes|chapter|text|article|lecture|handout|lesson)s?,? (?:was |were |is |are )?(?:written|made|prepared|compiled) (?:for|by)\b|\bon the (?:right|left) (?:is|are|\p{L}+s)\b/iu,
)
/** "This manual describes the library that reads certificates" says what the library is. */
const NAMES_ITS_SUBJECT = /\b(?:which|that) (?:is|are|\p{L}{2,}s)\b/u
const PERMITS = withBorders(
  /\b(?:redistributed?|verbatim cop(?:y|ies)|permission notice|free software foundation; either|licen[sc]ed under|all rights|public licen[cs]e)\b/iu,
)

/** Each is a flaw that a reader of summaries found. */
export const pointRefusals: readonly Rule<Text>[] = [
  {
    id: 'greets',
    why: 'It greets or takes leave of the audience.',
    test: ({ text }) => GREETS.test(text) || GREETS_INSIDE.test(text),
    example: 'Welcome back to our short course on the immune system.',
    counterexample: 'A welcome mat of moss covers the roots of the old trees.',
  },
  {
    id: 'announces',
    why: 'It says what will be spoken of, not what there is to say.',
    test: ({ text }) => ANNOUNCES.test(text),
    example: 'Now we are getting to more complicated objects of number theory.',
    counterexample: 'Number fields are more complicated objects than finite fields are.',
  },
  {
    id: 'speaks',
    why: 'Somebody speaks of themselves, or to the listener.',
    test: ({ text }) => SPEAKS.test(text),
    example: 'You have to build a whole wooden bridge before the arch stands.',
    counterexample: 'A wooden bridge has to be built before the arch stands.',
  },
  {
    id: 'orders',
    why: 'It tells somebody to do something, as notes for a speaker and steps do.',
    test: ({ text }) => ORDERS.test(text),
    example: 'Show the photo of the maize field to the class here.',
    counterexample: 'Use of nitrogen in the fields has grown since 1950.',
  },
  {
    id: 'half',
    why: 'Its beginning is missing.',
    test: ({ text }) => HALF.test(text),
    example: 'Have two kinds of flowers with a long style and low anthers.',
    counterexample: 'Primroses have two kinds of flowers with a long style and low anthers.',
  },
  {
    id: 'sends-elsewhere',
    why: 'It sends its reader somewhere else.',
    test: ({ text }) => SENDS_ELSEWHERE.test(text),
    example: 'The properties of plots are described in Section 15.3 of the manual.',
    counterexample: 'The properties of plots are kept in objects that form a tree.',
  },
  {
    id: 'runs-together',
    why: 'Entries of a list were read as one sentence.',
    test: ({ text }) => RUN_TOGETHER.test(text),
    example: 'Root: pointer to a structure. name: the name of the element inside a structure.',
    counterexample: 'A pointer to a structure holds the name of the element: its address.',
  },
  {
    id: 'tells-of-the-text',
    why: 'It tells of the book or the picture, not of the subject.',
    test: ({ text }) => COLOPHON.test(text) || (TEXTBOOK.test(text) && !NAMES_ITS_SUBJECT.test(text)),
    example: 'This document gives frequently asked questions about the distribution.',
    counterexample: 'The document of 1215 gives free men the right to a trial.',
  },
  {
    id: 'permits',
    why: 'It says who may copy the text.',
    test: ({ text }) => PERMITS.test(text),
    example: 'The text may be redistributed for fee or free by anybody who wants to.',
    counterexample: 'The lands of the lords were given to their former serfs in 1861.',
  },
]
