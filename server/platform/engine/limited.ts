// An engine that gives a student no more than the level of help allows that teachers set. The level is asked for before
// each call, in every process, and again before each part of an answer that carries words.
import {
  type HelpLevel,
  isStricter,
  mayQuoteAt,
} from '@lantern/contract/classes/help-levels/help-levels.rules'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { GenerationPart } from './generation.ts'
import type { AnswerPart, AnswerRequest, ChatRequest, Engine, EngineSource, SearchHit } from './index.ts'
import type { PassageLoader } from './material.ts'

type HelpNow = {
  level: HelpLevel
  /** Class whose setting counts; null at full answers. */
  classId: string | null
}

/** `isOpen`: more than the sources may be asked, such as what a model knows itself. */
type FindHelp = (
  personId: string,
  scope: { sourceIds: readonly string[]; classId?: string | null | undefined; isOpen?: boolean },
) => Promise<HelpNow>

/** A question that was answered below full answers. */
export type LimitedQuestion = {
  personId: string
  classId: string
  level: HelpLevel
  /** The first place that was shown. */
  place: { sourceId: string; heading: string } | null
}

export type LimitDeps = {
  findHelp: FindHelp
  loadPassages: PassageLoader
  /** Writes to the teacher's log; never throws. */
  record(question: LimitedQuestion): Promise<void>
}

/** Places that are shown at most. */
const maxPlaces = 3

/** The last step of help with an exercise that “explain” gives: neither a step worked out nor the solution. */
const lastExplainedStep = 2

const notes = {
  off: 'help-off',
  place: 'help-place',
  hints: 'help-hints',
  explain: 'help-explain',
} as const satisfies Record<Exclude<HelpLevel, 'answers'>, EngineNote>

const noteLevel = (level: Exclude<HelpLevel, 'answers'>) =>
  ({ type: 'engine', name: 'built-in', note: notes[level] }) as const

type Request = AnswerRequest & Partial<Pick<ChatRequest, 'usesMaterial'>>
type Place = { sourceId: string; passageId: string }

/** Parts with words; others say what is going on. */
const hasWords = ({ type }: AnswerPart): boolean =>
  type !== 'engine' && type !== 'reading' && type !== 'hint' && type !== 'done' && type !== 'places'

/** Parts that “explain” leaves of one: no word or verdict that answers by itself, and nothing without a place. */
const explain = (part: AnswerPart): AnswerPart[] => {
  if (part.type === 'own') return []
  if (part.type === 'engine') return [{ ...part, note: notes.explain }]
  if (part.type !== 'sentence') return [part]
  const { opening: _, verdict: __, citations, ...sentence } = part
  return [{ ...sentence, citations: citations.map(({ focus: _focus, ...citation }) => citation) }]
}

const withoutWords = (hits: readonly SearchHit[]): SearchHit[] => {
  const first = new Map<string, SearchHit>()
  for (const { focus: _, ...hit } of hits)
    if (!first.has(hit.passageId)) first.set(hit.passageId, { ...hit, start: 0, end: 0, text: '' })
  return [...first.values()]
}

export const createLimitedEngine = (
  engine: Engine,
  builtIn: Engine,
  { findHelp, loadPassages, record }: LimitDeps,
): Engine => {
  const idsOf = (sources: readonly EngineSource[]) => sources.map(({ id }) => id)

  const findPlaces = async (request: Request, signal: AbortSignal): Promise<Place[]> => {
    const { personId, question, history, sources } = request
    const query = (await builtIn.understand(question, history)) ?? question
    const hits = await engine.search({ personId, query, sources, limit: maxPlaces * 2 }, signal)
    return withoutWords(hits.filter(({ isRelevant }) => isRelevant))
      .slice(0, maxPlaces)
      .map(({ sourceId, passageId }) => ({ sourceId, passageId }))
  }

  const note = async (personId: string, { level, classId }: HelpNow, place?: Place): Promise<void> => {
    if (classId === null) return
    const [passage] = place ? await loadPassages([place.passageId]) : []
    const heading = passage?.headings.at(-1) ?? ''
    const found = place && passage ? { sourceId: place.sourceId, heading } : null
    await record({ personId, classId, level, place: found })
  }

  /** Everything that is said below “explain”. */
  async function* showPlaces(
    request: Request,
    help: HelpNow,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart> {
    if (help.level === 'answers' || help.level === 'explain') return
    yield noteLevel(help.level)
    const places = help.level === 'off' ? [] : await findPlaces(request, signal)
    await note(request.personId, help, places[0])
    if (places.length > 0 || help.level === 'off') yield { type: 'places', places }
    else yield { type: 'not-found', nearest: [] }
    yield { type: 'done', confidence: null, passagesUsed: 0 }
  }

  /** Parts of an answer as long as the level stays; from a stricter one on, what that one allows. */
  async function* limit(
    request: Request,
    find: () => Promise<HelpNow>,
    signal: AbortSignal,
    answer: (help: HelpNow) => AsyncIterable<AnswerPart>,
  ): AsyncGenerator<AnswerPart> {
    const help = await find()
    if (!mayQuoteAt(help.level)) return yield* showPlaces(request, help, signal)
    const isExplained = help.level === 'explain'
    if (isExplained) yield noteLevel('explain')
    let cited: Place | undefined
    for await (const part of answer(help)) {
      const now = hasWords(part) ? await find() : help
      if (isStricter(now.level, help.level)) {
        if (!mayQuoteAt(now.level)) return yield* showPlaces(request, now, signal)
        yield noteLevel('explain')
        return
      }
      if (part.type === 'sentence') cited ??= part.citations[0]
      yield* isExplained ? explain(part) : [part]
    }
    if (isExplained) await note(request.personId, help, cited)
  }

  async function* limitMaking<Item>(
    { personId, sources }: { personId: string; sources: EngineSource[] },
    make: () => AsyncIterable<GenerationPart<Item>>,
  ): AsyncGenerator<GenerationPart<Item>> {
    const find = () => findHelp(personId, { sourceIds: idsOf(sources) })
    const { level } = await find()
    if (level !== 'answers' && !mayQuoteAt(level)) {
      yield noteLevel(level)
      yield { type: 'done', withheld: 0 }
      return
    }
    for await (const part of make()) {
      const now = part.type === 'item' ? (await find()).level : level
      if (now !== 'answers' && !mayQuoteAt(now)) {
        yield noteLevel(now)
        yield { type: 'done', withheld: 0 }
        return
      }
      yield part
    }
  }

  const scopeOf = ({ sources, quotedSourceIds = [], classId }: Request) => ({
    sourceIds: [...idsOf(sources), ...quotedSourceIds],
    classId,
  })

  return {
    ...engine,
    get name() {
      return engine.name
    },
    answer: (request, signal) =>
      limit(
        request,
        () => findHelp(request.personId, scopeOf(request)),
        signal,
        () => engine.answer(request, signal),
      ),
    async *chat(request, signal) {
      const { personId, sources, hint } = request
      const isOpen = sources.length === 0
      const find = () => findHelp(personId, { ...scopeOf(request), isOpen })
      yield* limit(request, find, signal, async function* ({ level }) {
        const step = level === 'explain' && hint ? Math.min(hint.step, lastExplainedStep) : hint?.step
        const asked = hint && step ? { ...request, hint: { ...hint, step } } : request
        // A model's own knowledge may be what a class is to find: only the built-in engine keeps to the sources.
        const open = await findHelp(personId, { sourceIds: [], isOpen: true })
        const isKept = level === 'answers' && open.level === 'answers'
        yield* (isKept ? engine : builtIn).chat(asked, signal)
      })
    },
    summarise: (request, signal) => limitMaking(request, () => engine.summarise(request, signal)),
    mapMind: (request, signal) => limitMaking(request, () => engine.mapMind(request, signal)),
    makeQuestions: (request, signal) => limitMaking(request, () => engine.makeQuestions(request, signal)),
    search: async (request, signal) => {
      const { level } = await findHelp(request.personId, { sourceIds: idsOf(request.sources) })
      if (level === 'off') return []
      const hits = await engine.search(request, signal)
      return mayQuoteAt(level) ? hits : withoutWords(hits)
    },
    mayQuote: async ({ personId, sourceIds, classId }) =>
      mayQuoteAt((await findHelp(personId, { sourceIds, classId, isOpen: sourceIds.length === 0 })).level),
  }
}
