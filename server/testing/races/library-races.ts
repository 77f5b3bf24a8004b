// Races for material: a file, a video, a name, the last place.
import { readdir } from 'node:fs/promises'
import { maxNotes } from '@lantern/contract/study/notes/note-limits.rules'
import type { Person } from '../client.ts'
import { addSources } from '../list-bounds/crowd.ts'
import { signedIn } from '../people.ts'
import type { TestServer } from '../test-server.ts'
import { countRows, type Race } from './race.ts'

const countSources = (server: TestServer, { accountId }: Person) =>
  countRows(server, 'select count(*) from sources where owner_id = $1', [accountId])

const countFiles = async ({ files }: TestServer): Promise<number> => {
  const found = await readdir(files, { recursive: true, withFileTypes: true })
  return found.filter(entry => entry.isFile()).length
}

const addReady = async (server: TestServer, person: Person): Promise<string> => {
  const [source] = await addSources(server, person, [crypto.randomUUID()])
  if (!source) throw new Error('no source')
  return source.id
}

export const libraryRaces: readonly Race[] = [
  {
    what: 'the upload of one file',
    of: 'addSource',
    succeeds: 'any',
    leaves: 2,
    prepare: async server => {
      const person = await signedIn(server)
      const before = await countFiles(server)
      return {
        send: () => person.upload('tides.txt', 'The tides follow the Moon.'),
        // Two left: a source and a file.
        countLeft: async () => (await countSources(server, person)) + (await countFiles(server)) - before,
      }
    },
  },
  {
    what: 'files that have room for three of them',
    of: 'addSource',
    succeeds: 3,
    leaves: 3,
    prepare: async server => {
      const person = await signedIn(server)
      return {
        send: nth => person.upload(`${nth}.txt`, `${nth} `.padEnd(30_000, 'words ')),
        countLeft: () => countSources(server, person),
      }
    },
  },
  {
    what: 'uploads in parts, of which a person may have five',
    of: 'beginUpload',
    succeeds: 5,
    leaves: 5,
    prepare: async server => {
      const person = await signedIn(server)
      return {
        send: () => person.call('POST /sources/uploads', { body: { fileName: 'lecture.ogg', bytes: 1000 } }),
        countLeft: () =>
          countRows(server, 'select count(*) from recording_uploads where owner_id = $1', [person.accountId]),
      }
    },
  },
  {
    what: 'one video',
    of: 'addVideo',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      return {
        send: () => person.call('POST /videos', { body: { link: 'https://youtu.be/dQw4w9WgXcQ' } }),
        countLeft: () => countSources(server, person),
      }
    },
  },
  ...(['pasteTranscript', 'uploadTranscript'] as const).map(
    (of): Race => ({
      what: `transcripts of one video (${of}), of which one file stays`,
      of,
      succeeds: 'any',
      leaves: 1,
      prepare: async server => {
        const person = await signedIn(server)
        const link = 'https://youtu.be/dQw4w9WgXcQ'
        const videoId = (await person.call('POST /videos', { body: { link } })).body.source.id
        const before = await countFiles(server)
        const send = async (nth: number) => {
          const text = `The tides follow the Moon, as we saw ${nth} times.`
          if (of === 'pasteTranscript')
            return person.call('POST /videos/:videoId/transcript', { params: { videoId }, body: { text } })
          const form = new FormData()
          form.append('file', new Blob([text]), 'talk.txt')
          return person.fetch(`/api/videos/${videoId}/transcript/file`, { method: 'POST', body: form })
        }
        return { send, countLeft: async () => (await countFiles(server)) - before }
      },
    }),
  ),
  {
    what: 'reading a source again',
    of: 'retrySource',
    succeeds: 1,
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      const sourceId = (await person.upload('again.txt', 'The tides follow the Moon again.')).body.source.id
      await server.database.pool.query(
        "update sources set state = 'failed', failure_code = 'interrupted' where id = $1",
        [sourceId],
      )
      return {
        send: () => person.call('POST /sources/:sourceId/retry', { params: { sourceId } }),
        countLeft: () =>
          countRows(server, "select count(*) from sources where id = $1 and state = 'queued'", [sourceId]),
      }
    },
  },
  {
    what: 'the last note in a source',
    of: 'addNote',
    succeeds: 1,
    leaves: maxNotes,
    prepare: async server => {
      const person = await signedIn(server)
      const sourceId = await addReady(server, person)
      await server.database.pool.query(
        `insert into notes (owner_id, source_id, quote, prefix, suffix, text, created_at)
         select $1, $2, 'words', '', '', 'note ' || n, now() from generate_series(1, $3::int) as n`,
        [person.accountId, sourceId, maxNotes - 1],
      )
      return {
        send: nth =>
          person.call('POST /sources/:sourceId/notes', {
            params: { sourceId },
            body: { words: { quote: 'words' }, text: `Last ${nth}` },
          }),
        countLeft: () => countRows(server, 'select count(*) from notes where source_id = $1', [sourceId]),
      }
    },
  },
  {
    what: 'one highlight',
    of: 'addNote',
    succeeds: 'any',
    leaves: 1,
    prepare: async server => {
      const person = await signedIn(server)
      const sourceId = await addReady(server, person)
      return {
        send: () =>
          person.call('POST /sources/:sourceId/notes', {
            params: { sourceId },
            body: { words: { quote: 'The tides follow the Moon' } },
          }),
        countLeft: () => countRows(server, 'select count(*) from notes where source_id = $1', [sourceId]),
      }
    },
  },
]
