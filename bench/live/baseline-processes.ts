// The baseline over several processes: the least room by socket.io with its Redis adapter. What each process knows of
// answers and points goes to the others once a question is answered; each ranks everybody and tells its own players.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server } from 'socket.io'
import { connectRedis } from '../../server/testing/redis.ts'

const [redisUrl = '', processes = '1'] = process.argv.slice(2)
const [publisher, subscriber] = [await connectRedis(redisUrl), await connectRedis(redisUrl)]

type Question = { number: number; key: string }

const server = createServer()
const io = new Server(server, {
  transports: ['websocket'],
  serveClient: false,
  adapter: createAdapter(publisher, subscriber),
})
/** Points of the players at this process. */
const players = new Map<string, number>()
const answers = new Map<string, string>()
/** Points that the processes have told, this one included. */
const sentPoints: [string, number][][] = []
let question: Question = { number: 0, key: '' }

const finish = () => {
  const order = sentPoints
    .splice(0)
    .flat()
    .sort(([, a], [, b]) => b - a)
  for (const [i, [id, points]] of order.entries()) {
    if (!players.has(id)) continue
    const right = answers.get(id) === question.key
    io.local.to(id).emit('result', { number: question.number, points, place: i + 1, right })
  }
}

const receivePoints = (points: [string, number][]) => {
  sentPoints.push(points)
  if (sentPoints.length === Number(processes)) finish()
}

const sendPoints = () => {
  for (const [id, choice] of answers)
    if (choice === question.key) players.set(id, (players.get(id) ?? 0) + 1000)
  const points = [...players]
  io.serverSideEmit('points', points)
  receivePoints(points)
}

const begin = (asked: Question) => {
  question = asked
  answers.clear()
}
io.on('points', receivePoints)
io.on('begin', begin)

io.on('connection', socket => {
  socket.on('join', (nickname: string, reply: (joined: object) => void) => {
    players.set(socket.id, 0)
    void socket.join('room')
    reply({ nickname, players: players.size })
  })
  socket.on('ask', (asked: Question, reply: () => void) => {
    begin(asked)
    io.serverSideEmit('begin', asked)
    const stem = 'What do the tides follow?'
    const choices = ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text }))
    io.to('room').emit('question', { number: asked.number, stem, choices, lastsMs: 60_000 })
    reply()
  })
  socket.on(
    'answer',
    (answer: { number: number; choice: string }, reply: (acknowledgement: object) => void) => {
      const isFirstAnswer = answer.number === question.number && !answers.has(socket.id)
      if (isFirstAnswer) answers.set(socket.id, answer.choice)
      reply({ isFirstAnswer })
      if (isFirstAnswer && answers.size === players.size) sendPoints()
    },
  )
})

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
