// The baseline: the least a conversation by socket.io can be. Who joins a room gets what the other writes; nothing is
// stored, nobody is asked who they are.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const server = createServer()
const io = new Server(server, { transports: ['websocket'], serveClient: false })

io.on('connection', socket => {
  socket.on('join', (room: string, reply: () => void) => {
    void socket.join(room)
    reply()
  })
  socket.on('write', (message: { room: string; id: string; text: string }) => {
    socket.to(message.room).emit('message', message)
  })
})

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
