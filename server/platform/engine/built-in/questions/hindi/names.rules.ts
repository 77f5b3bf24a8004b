// Names in a sentence of Hindi: those of lists, before a postposition, so that another name of the kind changes no other
// word; and whoever did something, before the "ने" of the one who acts.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { hindiStopWords } from '../../../../text/hindi-stop.words.ts'
import { plainWord, tokenize } from '../../../../text/tokens.rules.ts'
import { asQuestion, countWords, wholeWords } from '../../language/hindi/patterns.rules.ts'
import type { HindiFact, HindiSentence } from './fact.ts'
import { groupWords, type NameKind, nameKinds, personTitles, plainActors } from './names.words.ts'

type Word = { start: number; end: number; plain: string }
const readWords = (text: string): Word[] =>
  tokenize(text).map(({ surface, start, end }) => ({ start, end, plain: plainWord(surface) }))
const plainOf = (text: string): string =>
  readWords(text)
    .map(({ plain }) => plain)
    .join(' ')

const plainKinds = nameKinds.map(kind => ({
  kind,
  heads: new Set((kind.heads ?? []).map(plainOf)),
  members: kind.members
    .map(written => ({ written, plain: plainOf(written) }))
    .toSorted((a, b) => b.plain.length - a.plain.length),
}))

/** A name at its place, with the kind it is of; `written` is as the list has it. */
type FoundName = { kind: NameKind; written: string; start: number; end: number }

/** Names of lists, none inside another. */
const findListedNames = (text: string): FoundName[] => {
  const words = readWords(text)
  const found: FoundName[] = []
  for (let at = 0; at < words.length; at++) {
    const ahead = words.slice(at, at + 4).map(({ plain }) => plain)
    const best = plainKinds
      .flatMap(({ kind, heads, members }) =>
        members.flatMap(({ written, plain }) => {
          const count = plain.split(' ').length
          const isHere = ahead.slice(0, count).join(' ') === plain
          return isHere && (heads.size === 0 || heads.has(ahead[count] ?? ''))
            ? [{ kind, written, count }]
            : []
        }),
      )
      .toSorted((a, b) => b.count - a.count)[0]
    if (!best) continue
    found.push({
      kind: best.kind,
      written: best.written,
      start: words[at]!.start,
      end: words[at + best.count - 1]!.end,
    })
    at += best.count - 1
  }
  return found
}

const postposition = /^ (?:ने|को|से|में|पर|का|के|की|द्वारा|तक)(?![\p{L}\p{M}])/u
/** Verbs behind the unit of something. */
const beforeVerb = /^ (?:है|हैं|था|थे|थी|कहलाता|कहलाती)(?![\p{L}\p{M}])/u
const joined = /(?:^|[\s,])(?:और|तथा|या|व|एवं)\s$|,\s$|[-–]$/u
const joinedAhead = /^\s(?:और|तथा|या|व|एवं|जैस\p{M}*)(?![\p{L}\p{M}])|^[,–-]/u
/** "Is found", "is grown": true of more places than the text names. */
const habit =
  /(?:पाय\p{M}|पाई|पाए|मिलत\p{M}*|होत\p{M}*|उगा\p{M}*|उगाई|बोई|बोया|बनत\p{M}*|रहत\p{M}*|जात\p{M}*)(?: जात\p{M}*)? (?:है|हैं)[।.]?$/u
/** Reported thoughts, which another name doesn't deny. */
const thought = wholeWords('कि')
const single = /सबसे|पहल[ाीे]|एकमात्र|राजधानी|स्थापना|जन्म|मात्रक|कहते|कहा जात/u
const places = new Set(['state', 'country', 'city', 'river', 'range', 'sea', 'crop', 'gas', 'metal', 'month'])

export type Known = {
  /** Names of a kind in the source, as listed. */
  ofKind: ReadonlyMap<string, readonly string[]>
  /** Sentences of the source that hold a name. */
  mentions: ReadonlyMap<string, number>
  persons: readonly string[]
  groups: readonly string[]
}

/** Names whose sentences are more than this are what the text is about. */
const maxMentions = 5

const listWrongNames =
  ({ kind, written }: FoundName, text: string, known: Known) =>
  (random: () => number): string[] => {
    const own = plainOf(text)
    const isFit = (name: string) => name !== written && !` ${own} `.includes(` ${plainOf(name)} `)
    const ofText = shuffled((known.ofKind.get(kind.id) ?? []).filter(isFit), random)
    const at = kind.members.indexOf(written)
    const nearest = kind.members
      .map((name, i) => ({ name, far: Math.abs(i - at) + 3 * random() }))
      .toSorted((a, b) => a.far - b.far)
      .map(({ name }) => name)
      .filter(isFit)
    return [...new Set([...ofText, ...nearest])].slice(0, 3)
  }

export const readListedNames = (sentence: HindiSentence, known: Known): HindiFact[] => {
  const { text } = sentence
  const headings = plainOf(sentence.passage.headings.join(' '))
  const found = findListedNames(text)
  return found.flatMap((name): HindiFact[] => {
    const after = text.slice(name.end)
    const before = text.slice(0, name.start)
    const plain = plainOf(name.written)
    const head = name.kind.heads ? /^ \S+/u.exec(after)?.[0].length : undefined
    const isUnit = name.kind.id === 'unit'
    const isFree = isUnit
      ? beforeVerb.test(after) && /मात्रक/u.test(before)
      : head !== undefined || postposition.test(after)
    const isTopic = headings.includes(plain) || (known.mentions.get(name.written) ?? 0) > maxMentions
    const isTwice = found.some(other => other !== name && other.written === name.written)
    if ((isUnit && !isFree) || isTopic || isTwice || joined.test(before) || joinedAhead.test(after)) return []
    // A month beside a number is part of a date.
    if (name.kind.id === 'month' && (/^\s[\d०-९]|^ (?:के|की|का)/u.test(after) || /[\d०-९] $/u.test(before)))
      return []
    const isUsual = places.has(name.kind.id) && habit.test(text) && !single.test(text)
    const written = text.slice(name.start, name.end)
    return [
      {
        kind: 'name',
        sentence,
        start: name.start,
        end: name.end,
        accepted: [written],
        question: null,
        number: null,
        // Elsewhere the verb may agree with it, and another name would need another verb.
        listWrong: isFree ? listWrongNames(name, text, known) : () => [],
        isDeniable: isFree && !isUsual && !thought.test(text),
        ...(isUsual ? { checkFirst: true } : {}),
      },
    ]
  })
}

const deeds = 'खोज|स्थापना|रचना|निर्माण|नेतृत्व|अध्यक्षता|आविष्कार|प्रतिपादन|शुरुआत|घोषणा|माँग|वकालत|वर्णन|मार्गदर्शन|उद्घाटन'
/** Words up to the "ने" of who acts, behind the last postposition, comma or beginning. Behind "of" stands first what was
 * done. */
const actor = new RegExp(
  `(?:^|[,।] |(?<![\\p{L}\\p{M}])(?:में|को|पर|तक|बाद|कि|जब|तब|(?:का|की) (?:${deeds})) )((?:[\\p{L}\\p{M}\\p{Nd}.-]+ ){1,4})ने(?![\\p{L}\\p{M}])`,
  'u',
)
const plural = /(?:ों|ओं|ियों)$/u
const maxActorWords = 4
const actors = new Set(plainActors.map(plainOf))
const groups = new Set(groupWords.map(plainOf))
const titles = new Set(personTitles.map(plainOf))

type Actor = { text: string; start: number; end: number; isGroup: boolean }

/** Name of whoever acts in a sentence; null for a plain word, several, or one that only a list knows as a country. */
const findActor = (text: string): Actor | null => {
  const match = actor.exec(text)
  if (!match) return null
  const named = match[1]!.trimEnd()
  const start = match.index + match[0].length - 'ने'.length - match[1]!.length
  const words = readWords(named).map(({ plain }) => plain)
  const last = words.at(-1) ?? ''
  const isTitled = titles.has(words[0] ?? '') && words.length > 1
  const isPlain =
    words.length === 0 ||
    words.length > maxActorWords ||
    words.some(word => hindiStopWords.has(word)) ||
    /[\d०-९]/u.test(named) ||
    plural.test(named) ||
    /(?:और|तथा)/u.test(named) ||
    actors.has(last) ||
    (!isTitled && words.some(word => actors.has(word)))
  if (isPlain || findListedNames(named).some(({ kind }) => kind.id === 'country')) return null
  if (words.length === 1 && groups.has(last)) return null
  return { text: named, start, end: start + named.length, isGroup: groups.has(last) }
}

const ending = wholeWords(
  'किया|की|दिया|दी|बनाया|बनाई|लिखा|लिखी|खोजा|खोज|देखा|बताया|पाया|चलाया|लौटा|रखा|माना|जीता|हराया|भेजा|बुलाई|बुलाया|कहा',
)

export const readActors = (sentence: HindiSentence, known: Known): HindiFact[] => {
  const { text } = sentence
  const found = findActor(text)
  if (!found) return []
  const headings = plainOf(sentence.passage.headings.join(' '))
  const others = found.isGroup ? known.groups : known.persons
  const isFit = (name: string) =>
    name !== found.text && !text.includes(name) && !name.includes(found.text) && !found.text.includes(name)
  // The deed is what stands behind a name that opens the sentence.
  const deed = found.start === 0 ? text.slice(found.end + ' ने '.length).replace(/\s?[।.]$/u, '') : ''
  const isDeed = countWords(deed) >= 4 && countWords(deed) <= 18 && ending.test(deed)
  return headings.includes(plainOf(found.text))
    ? []
    : [
        {
          kind: 'person',
          sentence,
          start: found.start,
          end: found.end,
          accepted: [found.text],
          question: /,/u.test(text)
            ? null
            : asQuestion(`${text.slice(0, found.start)}किसने${text.slice(found.end + ' ने'.length)}`),
          number: null,
          listWrong: random => shuffled([...new Set(others)].filter(isFit), random).slice(0, 3),
          isDeniable: true,
          ...(isDeed && !found.isGroup ? { beside: deed } : {}),
        },
      ]
}

/** The names of a source, for wrong choices and for what is spoken of too often to be asked. */
export const knowNames = (sentences: readonly { text: string }[]): Known => {
  const ofKind = new Map<string, string[]>()
  const mentions = new Map<string, number>()
  const persons: string[] = []
  const groupNames: string[] = []
  for (const { text } of sentences) {
    for (const written of new Set(
      findListedNames(text).map(({ kind, written }) => {
        const own = ofKind.get(kind.id) ?? []
        if (!own.includes(written)) ofKind.set(kind.id, [...own, written])
        return written
      }),
    ))
      mentions.set(written, (mentions.get(written) ?? 0) + 1)
    const acting = findActor(text)
    if (acting) (acting.isGroup ? groupNames : persons).push(acting.text)
  }
  return { ofKind, mentions, persons: [...new Set(persons)], groups: [...new Set(groupNames)] }
}
