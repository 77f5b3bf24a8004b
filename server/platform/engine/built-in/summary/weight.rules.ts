// How much a sentence is what a student underlines, by its words alone: definitions and causes rather than cases.
import { anyWord } from '../language/hindi/patterns.rules.ts'
import { withBorders } from '../language/words/phrases.words.ts'

const DEFINES = withBorders(
  /^(?:an? |the )?(?:[\p{L}\p{N}'’-]+ ){1,5}(?:is|are) (?:an?|the|one of the|called|known as|any|made (?:up )?of)\b|\b(?:is|are) (?:called|known as|defined as)\b|\bconsists? of\b|\bmeans\b|\b(?:we|people) call (?:it|this|that|them|these)\b/iu,
)
const EXPLAINS = withBorders(
  /\b(?:because|therefore|so that|causes?|caused|leads? to|led to|depends? on|results? in|since|in order to|makes it|allows?|needs?|only|must|every|all|most|always|never)\b/iu,
)
/** Laws, and what somebody found. */
const FINDS = withBorders(
  /\b(?:found|showed?|shown|discovered|proved|measured|published|founded|introduced|invented|replaced|stated?) (?:that|in|the|an?|by|on|\d+)\b|^the (?:\p{L}+er|more|less) (?:the )?[^,]{2,40}, the (?:\p{L}+er|more|less)\b|\b(?:square|proportional|opposite|sum) (?:of|to)\b|\bthe (?:\p{L}+er|more) [^,]{4,50}, the (?:greater|smaller|larger|\p{L}+er)\b/iu,
)
const CASE = withBorders(
  /^(?:In (?:(?:parts|some parts) of )?(?:the )?\p{Lu}\p{Ll}[\p{L} ]{1,24},? |An? (?:kettle|man|woman|boy|girl|worker|visitor)\b)|\b(?:for instance|for example|e\.g\.|say,|imagine|record at the moment)\b/u,
)
const LOOSE = withBorders(
  /\b(?:you|your|here|today|now|new|another|even|funny|simple|also|this (?:chapter|section)|etc)\b|!$/iu,
)
const SPOKEN = withBorders(/\b(?:we|us|our|let's|no accident)\b/iu)
/** How large something is, which is looked up and not learnt. */
const LARGE = /\b(?:million|billion|trillion|roughly|kilograms?)\b/iu
/** When it was, and who. */
const DATED = /\b1\d{3}\b|\b20\d{2}\b/u
/** Counting words for what other sentences name. */
const COUNTS = withBorders(
  /\b(?:two|three|four|five|six|several|many|various|different|following|main) (?:\p{L}+ )?(?:causes|reasons|things|kinds|types|ways|groups|parts|steps|forms|leaders|topics)\b|\bset of topics\b/iu,
)
/** Counts that the sentence itself lists: "three distributions: stable, testing and unstable". */
const NAMES_THEM = /:\s[^.:]+,\s[^.:]+/u
const DEFINES_IN_HINDI = /(?:कहते (?:हैं|थे)|कहा जात\p{M}|कहलात\p{M}|नाम से जान\p{M} जात\p{M}|का अर्थ|का मतलब)/u
const EXPLAINS_IN_HINDI = anyWord('क्योंकि कारण जिससे ताकि परिणाम आवश्यक सभी हमेशा सदैव सबसे')
const CASE_IN_HINDI = anyWord('उदाहरण')
const QUOTED = /^["“«‘]/u

const comfortable: readonly [number, number] = [7, 30]
const tooLong = 0.008

const countWords = (text: string) => text.split(/\s+/u).length

export const isDefinition = (text: string): boolean => DEFINES.test(text) || DEFINES_IN_HINDI.test(text)

/** Between about −0.6 and 0.8, to be added to how much a sentence is about its section. */
export const weighWords = (text: string): number => {
  const words = countWords(text)
  const beyond = Math.max(0, comfortable[0] - words) * 3 + Math.max(0, words - comfortable[1])
  return (
    0.4 * Number(isDefinition(text)) +
    0.25 * Number(FINDS.test(text)) +
    0.1 * Number(EXPLAINS.test(text) || EXPLAINS_IN_HINDI.test(text)) -
    0.2 * Number(CASE.test(text) || CASE_IN_HINDI.test(text)) -
    0.15 * Number(LOOSE.test(text)) -
    0.2 * Number(LARGE.test(text)) -
    0.1 * Number(SPOKEN.test(text)) +
    0.08 * Number(DATED.test(text)) -
    0.4 * Number(COUNTS.test(text) && !NAMES_THEM.test(text)) -
    0.1 * Number(QUOTED.test(text)) -
    tooLong * beyond
  )
}
