// The baseline: the least a room by socket.io can be. Everybody joins, a question goes to all, answers are
// acknowledged, and at the end of each question everybody gets their points and place. No accounts, no
// database, no second process; what is in memory is lost with it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

type Player = { id: string; points: number }

const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })
const players = new Map<string, Player>()
const answers = new Map<string, string>()
let number = 0
let key = ''

const finish = () => {
  for (const [id, choice] of answers) {
    const player = players.get(id)
    if (player && choice === key) player.points += 1000
  }
  const order = [...players.values()].sort((a, b) => b.points - a.points)
  order.forEach(({ id, points }, i) => {
    io.to(id).emit('result', { number, points, place: i + 1, right: answers.get(id) === key })
  })
}

io.on('connection', socket => {
  socket.on('join', (nickname: string, reply: (joined: object) => void) => {
    players.set(socket.id, { id: socket.id, points: 0 })
    void socket.join('room')
    reply({ nickname, players: players.size })
  })
  socket.on('ask', (question: { number: number; key: string }, reply: () => void) => {
    number = question.number
    key = question.key
    answers.clear()
    const stem = 'What do the tides follow?'
    const choices = ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text }))
    io.to('room').emit('question', { number, stem, choices, lastsMs: 60_000 })
    reply()
  })
  socket.on(
    'answer',
    (answer: { number: number; choice: string }, reply: (acknowledgement: object) => void) => {
      const isFirstAnswer = answer.number === number && !answers.has(socket.id)
      if (isFirstAnswer) answers.set(socket.id, answer.choice)
      reply({ isFirstAnswer })
      if (isFirstAnswer && answers.size === players.size) finish()
    },
  )
})

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
