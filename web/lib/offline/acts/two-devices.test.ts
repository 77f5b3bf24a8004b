// Two devices without a connection, and a model of the server with its own rules: whatever is lost on the way, comes twice
// or in another order, every act has its effect once, and both devices end with what the server has.
import { type ArrivingAnswer, replacesAnswer } from '@lantern/contract/questions/attempts/late-acts.rules'
import { decideText } from '@lantern/contract/study/notes/note-versions.rules'
import { grades } from '@lantern/contract/study/review/review-limits.rules'
import { type LoggedGrade, replayGrades } from '@lantern/contract/study/review/schedule/replay.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../../api.ts'
import type { WaitingAct } from './act-shapes.ts'
import { type ActKind, type ActKinds, type ActStore, sendActs } from './send-acts.ts'

const runs = 1000
const begin = Date.parse('2026-11-20T08:00:00Z')

type Answered = ArrivingAnswer & { words: string }
type Noted = { text: string; others: string[] }

/** Server in memory: what it has of each kind, and the ids of acts that it applied. */
const createServer = () => {
  const log = new Map<string, Map<string, LoggedGrade>>()
  const answers = new Map<string, Answered>()
  const notes = new Map<string, Noted>()
  const noteActs = new Set<string>()
  const messages = new Map<string, string>()
  const changeNote = (noteId: string, id: string, before: string, text: string) => {
    const note = notes.get(noteId)
    if (!note || noteActs.has(id)) return
    noteActs.add(id)
    const effect = decideText(note.text, { before, text })
    if (effect === 'replace') note.text = text
    if (effect === 'both') note.others.push(text)
  }
  const apply = (act: WaitingAct) => {
    if (act.kind === 'grade') {
      const ofCard = log.get(act.cardId) ?? new Map<string, LoggedGrade>()
      ofCard.set(act.id, { id: act.id, grade: act.grade, at: new Date(act.at) })
      log.set(act.cardId, ofCard)
    } else if (act.kind === 'answer') {
      const arriving = { id: act.id, sequence: act.sequence, at: new Date(act.at), words: act.words }
      const standing = answers.get(act.questionId)
      const before = standing && { ...standing, actId: standing.id, answeredAt: standing.at }
      if (replacesAnswer(arriving, before ?? null)) answers.set(act.questionId, arriving)
    } else if (act.kind === 'note') {
      if (!notes.has(act.id)) notes.set(act.id, { text: act.text, others: [] })
    } else if (act.kind === 'note-text') changeNote(act.noteId, act.id, act.before, act.text)
    else if (act.kind === 'message' && !messages.has(act.id)) messages.set(act.id, act.message.text)
  }
  const memoryOf = (cardId: string) =>
    replayGrades(null, [...(log.get(cardId)?.values() ?? [])], { ahead: 0, examDate: null, retention: 0.9 })
      .memory
  return { apply, log, answers, notes, messages, memoryOf }
}
type Server = ReturnType<typeof createServer>

/** Outbox of one device. */
const createDevice = () => {
  const acts = new Map<string, WaitingAct>()
  const store: ActStore = {
    list: async () => [...acts.values()],
    remove: async ids => {
      for (const id of ids) acts.delete(id)
    },
    noteProblem: async (id, problem) => {
      const act = acts.get(id)
      if (act) acts.set(id, { ...act, problem })
    },
  }
  return { acts, store }
}
type Device = ReturnType<typeof createDevice>

type Fate = 'arrives' | 'lost' | 'answer lost' | 'twice' | 'fault'

/** Way to the server on which each call has the next fate; at the end of the list all arrive. */
const createWay = (server: Server, fates: Fate[]): ActKinds => {
  const send = async (acts: readonly WaitingAct[]) => {
    const fate = fates.shift() ?? 'arrives'
    if (fate === 'fault') throw new ApiError(500, 'no-sense', 'fault')
    if (fate !== 'lost') for (const act of acts) server.apply(act)
    if (fate === 'twice') for (const act of acts) server.apply(act)
    if (fate === 'lost' || fate === 'answer lost') throw new ApiError(0, 'no-connection', 'lost')
    return acts.map(({ id }) => ({ id, reason: null }))
  }
  const kind: ActKind = { changes: [], send }
  const many: ActKind = { ...kind, together: { max: 7, fits: () => true } }
  return {
    grade: many,
    answer: many,
    'hand-in': kind,
    note: kind,
    'note-text': kind,
    doubt: kind,
    message: kind,
  }
}

const subjects = fc.nat(3)
const given = fc.oneof(
  fc.record({ kind: fc.constant('grade' as const), of: subjects, grade: fc.constantFrom(...grades) }),
  fc.record({ kind: fc.constant('answer' as const), of: subjects }),
  fc.record({ kind: fc.constant('note' as const), of: subjects }),
  fc.record({ kind: fc.constant('note-text' as const), of: subjects }),
  fc.record({ kind: fc.constant('message' as const), of: subjects }),
)
type Given = typeof given extends fc.Arbitrary<infer One> ? One : never

/** Both devices know the same before they lose the connection: notes 0 to 3 with the text `start`. */
const perform = (device: Device, name: string, all: readonly Given[]) => {
  const texts = new Map<string, string>()
  const sequences = new Map<string, number>()
  for (const [nth, one] of all.entries()) {
    const id = `${name}-${nth}`
    const frame = { id, accountId: 'asha', at: begin + nth * 60_000, order: nth, problem: null }
    const mark = `${one.kind} ${id}`
    if (one.kind === 'grade') {
      const cardId = `card-${one.of}`
      device.acts.set(id, { ...frame, kind: 'grade', subject: cardId, cardId, grade: one.grade, spentMs: 1 })
    } else if (one.kind === 'answer') {
      const questionId = `question-${one.of}`
      const sequence = (sequences.get(questionId) ?? 0) + 1
      sequences.set(questionId, sequence)
      const part = { attemptId: 'attempt', title: 'Tides', number: one.of + 1, words: mark }
      const response = { type: 'true-false' as const, value: true }
      device.acts.set(id, {
        ...frame,
        ...part,
        kind: 'answer',
        subject: 'attempt',
        questionId,
        sequence,
        response,
      })
    } else if (one.kind === 'note') {
      const words = { quote: 'tides', prefix: '', suffix: '', near: null }
      texts.set(id, mark)
      device.acts.set(id, { ...frame, kind: 'note', subject: id, sourceId: 'book', words, text: mark })
    } else if (one.kind === 'note-text') {
      const noteId = `shared-${one.of}`
      const before = texts.get(noteId) ?? 'start'
      texts.set(noteId, mark)
      const part = { noteId, sourceId: 'book', quote: 'tides', before, text: mark }
      device.acts.set(id, { ...frame, ...part, kind: 'note-text', subject: noteId })
    } else {
      const message = { text: mark, pictureIds: [], passages: [], asksAi: false }
      device.acts.set(id, {
        ...frame,
        kind: 'message',
        subject: `doubt-${one.of}`,
        doubtId: `doubt-${one.of}`,
        message,
      })
    }
  }
}

const fate = fc.constantFrom<Fate>('arrives', 'lost', 'answer lost', 'twice', 'fault')
const scenario = fc.record({
  laptop: fc.array(given, { minLength: 25, maxLength: 40 }),
  phone: fc.array(given, { minLength: 25, maxLength: 40 }),
  /** Devices in the order in which they try to send. */
  turns: fc.array(fc.boolean(), { maxLength: 60 }),
  fates: fc.array(fate, { maxLength: 80 }),
})

const summarize = (server: Server) => ({
  grades: [...server.log]
    .map(([cardId, ofCard]) => [cardId, [...ofCard.keys()].sort(), server.memoryOf(cardId)])
    .sort(),
  answers: [...server.answers].map(([id, { words }]) => [id, words]).sort(),
  notes: [...server.notes].map(([id, { text, others }]) => [id, [text, ...others].sort()]).sort(),
  messages: [...server.messages.keys()].sort(),
})

const start = () => {
  const server = createServer()
  for (let nth = 0; nth < 4; nth++) server.notes.set(`shared-${nth}`, { text: 'start', others: [] })
  return server
}

it(`${runs} runs of two devices with 50 acts and more lose none, double none, and end equally`, async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ laptop, phone, turns, fates }) => {
      const server = start()
      const devices = [createDevice(), createDevice()] as const
      perform(devices[0], 'laptop', laptop)
      perform(devices[1], 'phone', phone)
      const all = [...devices[0].acts.values(), ...devices[1].acts.values()]
      const way = createWay(server, [...fates])
      for (const isPhone of turns) await sendActs(devices[isPhone ? 1 : 0].store, way)
      // Connection at last: whatever is left arrives.
      const clear = createWay(server, [])
      for (const { store } of devices) await sendActs(store, clear)
      expect(devices.map(({ acts }) => acts.size)).toEqual([0, 0])
      // A repeated arrival of everything changes nothing.
      const end = summarize(server)
      for (const act of all) server.apply(act)
      expect(summarize(server)).toEqual(end)
      const idsOf = (kind: WaitingAct['kind']) =>
        all
          .filter(act => act.kind === kind)
          .map(({ id }) => id)
          .sort()
      expect(end.grades.flatMap(([, ids]) => ids).sort()).toEqual(idsOf('grade'))
      expect(end.messages).toEqual(idsOf('message'))
      for (const id of idsOf('note')) expect(server.notes.get(id)?.text).toBe(`note ${id}`)
      for (const name of ['laptop', 'phone'])
        for (let nth = 0; nth < 4; nth++) {
          const last = all.findLast(
            act => act.kind === 'note-text' && act.noteId === `shared-${nth}` && act.id.startsWith(name),
          )
          const note = server.notes.get(`shared-${nth}`)
          if (last) expect([note?.text, ...(note?.others ?? [])]).toContain(`note-text ${last.id}`)
        }
      // One device that did all at once without losses, for what no order of arrival may change.
      const plain = start()
      for (const act of all) plain.apply(act)
      const { grades: logged, answers, messages } = summarize(plain)
      expect([end.grades, end.answers, end.messages]).toEqual([logged, answers, messages])
    }),
    { numRuns: runs },
  )
})
