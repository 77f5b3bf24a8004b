// Wrong years beside a right one: years of the text that belong to something else, then others between them. A text about
// ten years has no wrong year outside of them: nobody would choose it.
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Document, Sentence } from '../document/document.ts'
import type { Wrong } from '../find/fact.ts'

const ANY_YEAR = /\b(?:1\d{3}|20\d{2})s?\b/gu
const NEARBY_YEARS = 60
/** Minimum number of years in a text that show its period. */
const FEWEST_OF_TIME = 4
const STEPS = [-23, -17, -12, -9, -7, -4, 3, 5, 8, 11, 14, 19, 26]
const NEAR_STEPS = [-8, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 8]

/** The sentence that tells what another year is about. */
const reasonFor = (doc: Document, year: number): string | null => {
  const told = doc.mentions(String(year)).map(i => doc.sentences[i]!)
  const best = told.find(
    ({ text, refusedBy }) => refusedBy === null && text.length < 180 && text.match(ANY_YEAR)?.length === 1,
  )
  return best ? `${year} belongs to something else: “${best.text}”` : null
}

/** The time that a text is about around a year; null where it tells too few years to know. */
const findTime = (doc: Document, year: number): { from: number; to: number } | null => {
  const around = [...doc.years.keys()].filter(other => Math.abs(other - year) <= NEARBY_YEARS)
  return around.length < FEWEST_OF_TIME ? null : { from: Math.min(...around), to: Math.max(...around) }
}

/** Years of the text, then others around; as many below as chance wants. */
export const wrongYears = (
  doc: Document,
  { sentence, year }: { sentence: Sentence; year: number },
  random: () => number,
): Wrong[] => {
  // Around the sentence another year may belong to the same thing.
  const isFar = (at: number) => Math.abs(at - sentence.number) > 1
  const near = new Set([...doc.years].filter(([, places]) => places.every(isFar)).map(([other]) => other))
  near.delete(year)
  const fromText = shuffled(
    [...near].filter(other => Math.abs(other - year) <= NEARBY_YEARS),
    random,
  )
  const time = findTime(doc, year)
  const most = time?.to ?? Math.max(doc.latestYear, year)
  const least = time?.from ?? 0
  const steps = time && time.to - time.from < NEARBY_YEARS / 2 ? NEAR_STEPS : STEPS
  const others = shuffled(
    steps.map(step => year + step),
    random,
  )
  const isUsable = (other: number, i: number, all: readonly number[]) =>
    other <= most && other >= least && Math.abs(other - year) >= 2 && all.indexOf(other) === i
  const usable = [...fromText.slice(0, 2), ...others, ...fromText.slice(2)].filter(isUsable)
  // As many below as chance wants, so that the middle one isn't always right.
  const below = Math.floor(random() * 4)
  const lower = usable.filter(other => other < year)
  const higher = usable.filter(other => other > year)
  const chosen = [...lower.slice(0, below), ...higher.slice(0, 3 - below)]
  const fill = usable.filter(other => !chosen.includes(other))
  return [...chosen, ...fill]
    .slice(0, 3)
    .map(other => ({ text: String(other), reason: near.has(other) ? reasonFor(doc, other) : null }))
}

/** A year far off may be one in which it could not have happened. */
export const nearestYear = (wrong: readonly Wrong[], year: number): Wrong | undefined => {
  const away = ({ text }: Wrong) => Math.abs(Number(text) - year)
  return wrong.toSorted((a, b) => away(a) - away(b))[0]
}
