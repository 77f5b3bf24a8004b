// Made learners whose memory follows FSRS-6: facts of chapters are taught, practised, forgotten, and asked in an exam.
import {
  answerFact,
  computeRetention,
  type FactMemory,
} from '@lantern/contract/study/review/schedule/forgetting.rules'
import type { ChapterAnswer } from '../../server/features/teach/readiness/chapter.rules.ts'
import type { ExamChapter } from '../../server/features/teach/readiness/exam-marks.rules.ts'

export type Regime = {
  name: string
  chapters: number
  /** Facts of a chapter. */
  facts: number
  /** Practice of a chapter: times, answers each, and days before now in which they lie. */
  sessions: number
  answers: number
  withinDays: number
  /** Share of answers to questions that were answered before. */
  repeats: number
  /** Chance of guessing right in practice. */
  guess: number
  /** Days from now to the exam. */
  daysLeft: number
  /** Mean and standard deviation of the learners' ability, as log odds of learning a fact when it is taught. */
  ability: [number, number]
  /** Factor of all stabilities: below 1 for people who forget faster than the parameters say. */
  memory: number
  /** Share of the exam's questions that join two facts, both of which have to be known. */
  joined: number
}

const dayMs = 24 * 3600 * 1000
export const now = new Date('2026-11-30T12:00:00Z')
export const marksOfQuestion = 2

type Fact = { state: FactMemory | null; day: number; wasAsked: boolean }

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const recall = ({ state, day }: Fact, at: number, memory: number): number =>
  state ? computeRetention(at - day, state.stability * memory) : 0

const study = (fact: Fact, at: number, isRight: boolean): void => {
  fact.state = answerFact(fact.state, at - fact.day, isRight)
  fact.day = at
}

export type Learner = {
  chapters: ExamChapter[]
  /** Facts of each chapter. */
  facts: Fact[][]
  memory: number
  joined: number
  /** Marks of the exam, and how many there are. */
  marks: number
  max: number
}

/** Chapters with the answers of one learner, and the marks of the exam. Days are counted from now. */
export const makeLearner = (regime: Regime, random: () => number): Learner => {
  const ability = regime.ability[0] + regime.ability[1] * normal(random)
  const memory = regime.memory * Math.exp(0.4 * normal(random))
  let [result, max] = [0, 0]
  const allFacts: Fact[][] = []
  const chapters = Array.from({ length: regime.chapters }, (): ExamChapter => {
    const own = ability + 0.6 * normal(random)
    const learned = 1 / (1 + Math.exp(-own))
    const taught = -regime.withinDays * (0.5 + random()) - 1
    const facts = Array.from({ length: regime.facts }, (): Fact => {
      const fact: Fact = { state: null, day: taught, wasAsked: false }
      if (random() < learned) study(fact, taught, true)
      return fact
    })
    allFacts.push(facts)
    const days = Array.from(
      { length: regime.sessions },
      () => -random() * Math.min(-taught, regime.withinDays),
    )
    const answers: ChapterAnswer[] = []
    for (const day of days.toSorted((a, b) => a - b))
      for (let nth = 0; nth < regime.answers; nth++) {
        const asked = facts.filter(({ wasAsked }) => wasAsked)
        const fact = asked.length > 0 && random() < regime.repeats ? pick(asked, random) : pick(facts, random)
        const isKnown = random() < recall(fact, day, memory)
        const isRight = isKnown || random() < regime.guess
        answers.push({
          at: new Date(now.getTime() + day * dayMs),
          share: isRight ? 1 : 0,
          guess: regime.guess,
          isRepeat: fact.wasAsked,
        })
        // Wrong answers and guesses are explained; not everything that is explained stays.
        if (isKnown || random() < learned) study(fact, day, isKnown)
        fact.wasAsked = true
      }
    const marks = marksOfQuestion * (2 + Math.floor(random() * 8))
    for (let question = 0; question < marks / marksOfQuestion; question++) {
      const parts =
        random() < regime.joined ? [pick(facts, random), pick(facts, random)] : [pick(facts, random)]
      const areKnown = parts.every(fact => random() < recall(fact, regime.daysLeft, memory))
      if (areKnown) result += marksOfQuestion
    }
    max += marks
    return { marks, answers }
  })
  return { chapters, facts: allFacts, memory, joined: regime.joined, marks: result, max }
}

/** Answers a fact of a chapter a minute, now; what is wrong is explained, and stays two times in three. */
export const practiseChapter = (
  { facts, memory }: Learner,
  chapter: number,
  minutes: number,
  random: () => number,
): void => {
  const own = facts[chapter] ?? []
  for (let minute = 0; minute < minutes; minute++) {
    const fact = pick(own, random)
    const isKnown = random() < recall(fact, 0, memory)
    if (isKnown || random() < 2 / 3) study(fact, 0, isKnown)
  }
}

/** Share of the marks of a chapter that is expected in the exam, from what the learner really knows. */
export const expectedShare = (
  { facts, memory, joined }: Learner,
  chapter: number,
  daysLeft: number,
): number => {
  const own = facts[chapter] ?? []
  const known = own.reduce((sum, fact) => sum + recall(fact, daysLeft, memory), 0) / own.length
  return (1 - joined) * known + joined * known * known
}
