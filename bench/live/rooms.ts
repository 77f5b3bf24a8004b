// Rooms and people for the benchmark, written straight into the database of a Lantern that runs.
import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { connect } from '../../server/database/client.ts'
import { accounts } from '../../server/database/schema/identity.ts'
import { createSessionStore, createVerifiedAccount } from '../../server/features/people/identity/index.ts'
import { createRoom } from '../../server/features/teach/live-rooms/index.ts'
import { systemClock } from '../../server/platform/clock/index.ts'
import type { LanternRoom } from './game.ts'

const question = (nth: number): AuthoredQuestion => ({
  id: crypto.randomUUID(),
  body: {
    type: 'single-choice',
    stem: `What do the tides follow? (${nth})`,
    choices: ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text })),
  },
  key: { type: 'single-choice', choice: 'c0' },
  explanation: 'The Moon pulls at the water on the near side more than at the Earth.',
  reasons: {},
  bloom: 'remember',
  difficulty: 'easy',
  concept: 'tides',
  headings: ['Tides'],
  citations: [],
  context: null,
  checkFirst: false,
  seconds: 120,
  points: 1,
  image: null,
})

/** Sessions that are begun at the same time: more would wait for a connection longer than they may. */
const atOnce = 100

/** Visitors with sessions; @returns their tokens */
const makeVisitors = async (db: ReturnType<typeof connect>['db'], count: number): Promise<string[]> => {
  const sessions = createSessionStore(db, systemClock)
  const createdAt = new Date()
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: count }, () => ({ kind: 'visitor' as const, username: 'visitor', createdAt })),
    )
    .returning({ id: accounts.id })
  const tokens: string[] = []
  for (let at = 0; at < rows.length; at += atOnce)
    tokens.push(
      ...(await Promise.all(rows.slice(at, at + atOnce).map(({ id }) => sessions.start(id, 'visitor')))),
    )
  return tokens
}

export const makeRoom = async (
  lantern: { urls: string[]; databaseUrl: string },
  players: number,
  questions: number,
): Promise<LanternRoom> => {
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 4 })
  const { db } = database
  const now = new Date()
  const email = `${crypto.randomUUID()}@lantern.test`
  const host = await createVerifiedAccount(db, {
    email,
    password: 'bench bench',
    username: 'Bench',
    role: 'teacher',
    now,
  })
  if (!host) throw new Error('the host could not be added')
  const room = await createRoom(db, {
    hostId: host.id,
    quizId: null,
    now,
    playerLimit: players,
    quiz: { title: 'Tides', questions: Array.from({ length: questions }, (_, nth) => question(nth)) },
    options: {
      teams: null,
      nicknames: true,
      guests: true,
      seconds: 120,
      readSeconds: 0,
      speedBonus: true,
      streak: true,
      shuffleQuestions: false,
      shuffleChoices: true,
      privateRank: false,
      rudeWords: null,
      holdTyped: false,
    },
  })
  const hostToken = await createSessionStore(db, systemClock).start(host.id, 'account')
  const tokens = await makeVisitors(db, players)
  await database.close()
  return { urls: lantern.urls, roomId: room.id, hostToken, tokens }
}
