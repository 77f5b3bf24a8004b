// Editor store with a minimal server: edits arrive once, in order, and can be undone.
import type { TeacherQuestion } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../lib/api.ts'
import { aStatement } from './a-statement.ts'
import type { Calls } from './calls.ts'
import { createEditorStore } from './editor-store.ts'
import { inOrder, insertedAfter } from './questions.rules.ts'

const stem = (text: string) => ({ body: { type: 'true-false' as const, stem: text } })

/** Keeps questions as the real one does, with revisions and versions. */
const createServer = (stems: string[]) => {
  let questions = stems.map((text, i) => aStatement('abcdef'.charAt(i), text))
  const gone = new Map<string, TeacherQuestion>()
  const versions: TeacherQuestion[][] = []
  const received: string[] = []
  let online = true
  const find = (id: string) => questions.find(one => one.id === id) ?? aStatement(id, '')
  const put = (id: string, part: Partial<TeacherQuestion>) => {
    questions = questions.map(one => (one.id === id ? { ...one, ...part, revision: one.revision + 1 } : one))
    return find(id)
  }
  const saveVersion = () => String(versions.push([...questions]) - 1)
  const quiz = { title: 'Tides', updatedAt: '2026-01-01T12:00:00Z' }
  const waitForCall = async (call: string) => {
    if (!online) throw new ApiError(0, 'no-connection', 'no connection')
    received.push(call)
  }
  const calls = {
    load: async () => {
      await waitForCall('load')
      return { quiz, questions }
    },
    changeQuiz: async ({ title, order }: { title?: string; order?: string[] }) => {
      await waitForCall(title ? `title ${title}` : `order ${order?.join('')}`)
      if (title) quiz.title = title
      if (order) questions = [...inOrder(questions, order)]
    },
    change: async (id: string, revision: number, change: Partial<TeacherQuestion>) => {
      await waitForCall(`change ${id}`)
      if (find(id).revision !== revision) throw new ApiError(409, 'question-changed', 'changed')
      return { question: put(id, change) }
    },
    remove: async (id: string) => {
      await waitForCall(`remove ${id}`)
      gone.set(id, find(id))
      questions = questions.filter(one => one.id !== id)
    },
    restore: async (id: string, versionId: string | null) => {
      await waitForCall(`restore ${id}`)
      const savedVersion = saveVersion()
      const back = gone.get(id)
      if (versionId === null && back) questions = [...insertedAfter(questions, null, [back])]
      const before = versionId === null ? undefined : versions[Number(versionId)]?.find(one => one.id === id)
      return { question: before ? put(id, { body: before.body }) : find(id), keptAs: savedVersion }
    },
    add: async (after: string | null) => {
      await waitForCall('add')
      const added = [aStatement('n', '')]
      questions = [...insertedAfter(questions, after, added)]
      return { questions: added }
    },
    writeOfPart: async () => {
      await waitForCall('part')
      const added = aStatement('n', 'Of a part.')
      questions = [...questions, added]
      return { question: added }
    },
    writeAnother: async (id: string) => {
      await waitForCall(`another ${id}`)
      const added = aStatement('n', 'Another.')
      questions = [...insertedAfter(questions, id, [added])]
      return { question: added }
    },
    cite: async (id: string) => {
      await waitForCall(`cite ${id}`)
      const savedVersion = saveVersion()
      return { question: put(id, stem('Cited.')), keptAs: savedVersion }
    },
    restoreVersion: async (versionId: string) => {
      await waitForCall('restore version')
      const savedVersion = saveVersion()
      questions = versions[Number(versionId)] ?? []
      return { quiz, questions, keptAs: savedVersion }
    },
  }
  return {
    received,
    saveVersion,
    put,
    stems: () => questions.map(({ body }) => body.stem),
    connect: (on: boolean) => {
      online = on
    },
    store: createEditorStore(calls as unknown as Calls, { quiz, questions }),
  }
}

const shown = ({ store }: ReturnType<typeof createServer>) =>
  store.read().questions.map(({ body }) => body.stem)

test('typing is visible at once, saved once it pauses, and undone in one step', async () => {
  const server = createServer(['One.'])
  for (const text of ['O', 'On', 'One!']) server.store.edit('a', 'stem', stem(text))
  expect(shown(server)).toEqual(['One!'])
  await server.store.save()
  expect([server.stems(), server.received]).toEqual([['One!'], ['change a']])
  server.store.undo()
  await server.store.save()
  expect([shown(server), server.stems()]).toEqual([['One.'], ['One.']])
  server.store.redo()
  expect(shown(server)).toEqual(['One!'])
})

test('edits of two fields are two steps', () => {
  const server = createServer(['One.'])
  server.store.edit('a', 'stem', stem('Changed.'))
  server.store.edit('a', 'explanation', { explanation: 'Because.' })
  server.store.undo()
  expect(server.store.read().questions[0]).toMatchObject({ explanation: '', body: { stem: 'Changed.' } })
  server.store.undo()
  expect(shown(server)).toEqual(['One.'])
  expect(server.store.read().canUndo).toBe(false)
})

test('typed text is saved before the server works on it', async () => {
  const server = createServer(['One.'])
  server.store.edit('a', 'stem', stem('Typed.'))
  await server.store.cite('a', null)
  expect([server.received, shown(server)]).toEqual([['change a', 'cite a'], ['Cited.']])
  server.store.undo()
  await server.store.save()
  expect(shown(server)).toEqual(['Typed.'])
  server.store.redo()
  await server.store.save()
  expect(shown(server)).toEqual(['Cited.'])
})

test('order and deletion are undone one after another', async () => {
  const server = createServer(['One.', 'Two.', 'Three.'])
  await server.store.order(['c', 'a', 'b'])
  await server.store.remove('a')
  expect([shown(server), server.stems()]).toEqual([
    ['Three.', 'Two.'],
    ['Three.', 'Two.'],
  ])
  server.store.undo()
  await server.store.save()
  expect(shown(server)).toEqual(['Three.', 'One.', 'Two.'])
  server.store.undo()
  await server.store.save()
  expect(shown(server)).toEqual(['One.', 'Two.', 'Three.'])
})

test('restoring a version can be undone', async () => {
  const server = createServer(['One.'])
  const version = server.saveVersion()
  server.store.edit('a', 'stem', stem('Later.'))
  await server.store.restoreVersion(version)
  expect(shown(server)).toEqual(['One.'])
  server.store.undo()
  await server.store.save()
  expect(shown(server)).toEqual(['Later.'])
})

test('another window’s change is told, and what was written here stays until its author decides', async () => {
  const server = createServer(['One.'])
  server.put('a', stem('By the other window.'))
  server.store.edit('a', 'stem', stem('Mine.'))
  await server.store.save()
  expect(server.store.read().conflict?.remoteQuestion.body.stem).toBe('By the other window.')
  expect([shown(server), server.store.read().saving]).toEqual([['Mine.'], 'unsaved'])
  server.store.edit('a', 'stem', stem('Mine, and more.'))
  await server.store.save()
  expect(server.stems()).toEqual(['By the other window.'])
  server.store.overwriteWithOwn()
  await server.store.save()
  expect([server.stems(), server.store.read().saving]).toEqual([['Mine, and more.'], 'saved'])
})

test('the other window’s question can be taken instead', async () => {
  const server = createServer(['One.'])
  server.put('a', stem('Theirs.'))
  server.store.edit('a', 'stem', stem('Mine.'))
  await server.store.save()
  server.store.acceptRemote()
  await server.store.save()
  expect([shown(server), server.stems(), server.store.read().conflict]).toEqual([
    ['Theirs.'],
    ['Theirs.'],
    null,
  ])
})

test('without a connection what was written waits, and arrives later', async () => {
  vi.useFakeTimers()
  const server = createServer(['One.'])
  server.connect(false)
  server.store.edit('a', 'stem', stem('Written on a train.'))
  await vi.advanceTimersByTimeAsync(1000)
  expect([server.store.read().saving, shown(server)]).toEqual(['unsaved', ['Written on a train.']])
  server.connect(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect([server.store.read().saving, server.stems()]).toEqual(['saved', ['Written on a train.']])
  vi.useRealTimers()
})

test('questions that are made meanwhile appear without touching what is being written', async () => {
  const server = createServer(['One.', 'Two.'])
  server.put('b', stem('Two, as the server has it.'))
  server.connect(false)
  server.store.edit('a', 'stem', stem('Being written.'))
  server.connect(true)
  const looking = server.store.refresh()
  await looking
  expect(shown(server)).toEqual(['Being written.', 'Two, as the server has it.'])
})

test('several looks at once take what is there in, and come to an end', async () => {
  const server = createServer(['One.', 'Two.'])
  server.put('b', stem('Two, as the server has it.'))
  const looks = [server.store.refresh(), server.store.refresh(), server.store.refresh()]
  // Many more turns than three reloads need.
  for (let turn = 0; turn < 500; turn++) await Promise.resolve()
  expect(shown(server)).toEqual(['One.', 'Two, as the server has it.'])
  expect(server.store.read().saving).toBe('saved')
  await Promise.all(looks)
  expect(server.received.filter(call => call === 'load').length).toBeLessThanOrEqual(3)
})

test('a look that had no connection is followed by another that has one', async () => {
  const server = createServer(['One.', 'Two.'])
  server.put('b', stem('Two, as the server has it.'))
  server.store.edit('a', 'stem', stem('Being written.'))
  server.connect(false)
  await server.store.refresh()
  server.connect(true)
  await server.store.refresh()
  expect(shown(server)).toEqual(['Being written.', 'Two, as the server has it.'])
})

test('a change during a refresh isn’t undone by its result', async () => {
  const server = createServer(['One.', 'Two.'])
  const looking = server.store.refresh()
  const removing = server.store.remove('a')
  await Promise.all([looking, removing])
  for (let turn = 0; turn < 100; turn++) await Promise.resolve()
  expect(shown(server)).toEqual(['Two.'])
  expect(server.received.at(-1)).toBe('load')
})

test('another question comes behind the one it is like, and goes again', async () => {
  const server = createServer(['One.', 'Two.'])
  await server.store.writeAnother('a')
  expect(shown(server)).toEqual(['One.', 'Another.', 'Two.'])
  expect(server.store.read().justBegun.size).toBe(0)
  server.store.undo()
  await server.store.save()
  expect(shown(server)).toEqual(['One.', 'Two.'])
})

test('a question counts as just begun from when it is added until it is left', async () => {
  const server = createServer(['One.'])
  await server.store.add('a', { what: 'empty', type: 'true-false' })
  expect([...server.store.read().justBegun]).toEqual(['n'])
  server.store.leave(['a'])
  expect([...server.store.read().justBegun]).toEqual(['n'])
  server.store.leave(['n'])
  expect([...server.store.read().justBegun]).toEqual([])
})

test('an edit of a text that questions share is an edit of all, and is undone for all', async () => {
  const server = createServer(['One.', 'Two.', 'Three.'])
  const text = (stimulusText: string) => ({
    stimulus: { id: 'text', title: '', text: stimulusText, image: null },
  })
  const texts = () => server.store.read().questions.map(({ stimulus }) => stimulus?.text ?? null)
  server.store.edit('a', 'stimulus added', text('Old.'))
  server.store.edit('b', 'stimulus added', text('Old.'))
  server.store.edit('a', 'stimulus text', text('New.'))
  expect(texts()).toEqual(['New.', 'New.', null])
  await server.store.save()
  expect(server.received).toEqual(['change a', 'change b'])
  server.store.undo()
  expect(texts()).toEqual(['Old.', 'Old.', null])
  server.store.edit('b', 'stimulus taken away', { stimulus: null })
  expect(texts()).toEqual(['Old.', null, null])
})
