// A client of the sockets on a bare TCP connection, that can stop reading what it is sent.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { protocolVersion } from '@lantern/contract/realtime'
import { eventually } from './eventually.ts'

/** Masked client text frame (RFC 6455, 5.2), at most 64 KB. */
const buildFrame = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const mask = randomBytes(4)
  const masked = payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0))
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([0x81, ...length]), mask, masked])
}

/** Masked client close frame without a reason. */
const closeFrame = Buffer.from([0x88, 0x80, 0, 0, 0, 0])
const closeOpcode = 8

/** @returns the texts of the whole frames of a server, whether one of them closes the connection, and what is left over */
const framesIn = (bytes: Buffer): { texts: string[]; isClosing: boolean; rest: Buffer } => {
  const texts: string[] = []
  let isClosing = false
  let rest = bytes
  for (;;) {
    const short = (rest[1] ?? 0) & 127
    const start = short === 127 ? 10 : short === 126 ? 4 : 2
    if (rest.length < start) return { texts, isClosing, rest }
    const length =
      short === 127 ? Number(rest.readBigUInt64BE(2)) : short === 126 ? rest.readUInt16BE(2) : short
    if (rest.length < start + length) return { texts, isClosing, rest }
    if (((rest[0] ?? 0) & 15) === closeOpcode) isClosing = true
    texts.push(rest.toString('utf8', start, start + length))
    rest = rest.subarray(start + length)
  }
}

const upgrade = (host: string) =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '',
    '',
  ].join('\r\n')

export type RawSocket = {
  /** Received packets of engine.io. */
  packets: string[]
  /** Sends a message and waits for its answer. */
  ask(name: string, content: object): Promise<string>
  stopReading(): void
  /** Drops the connection without a close frame. */
  hangUp(): void
  /** Reads the rest of the data. @returns once the connection has ended */
  readToTheEnd(): Promise<void>
}

/** @returns a connection that is let in */
export const openRawSocket = async (url: string, token: string | null): Promise<RawSocket> => {
  const { hostname, port, host } = new URL(url)
  const tcp = connect(Number(port), hostname)
  await once(tcp, 'connect')
  tcp.write(upgrade(host))
  const packets: string[] = []
  let rest: Buffer = Buffer.alloc(0)
  let isUpgraded = false
  tcp.on('error', () => {})
  tcp.on('data', chunk => {
    rest = Buffer.concat([rest, chunk])
    if (!isUpgraded) {
      const head = rest.indexOf('\r\n\r\n')
      if (head < 0) return
      isUpgraded = true
      rest = rest.subarray(head + 4)
    }
    const found = framesIn(rest)
    rest = found.rest
    for (const text of found.texts) {
      packets.push(text)
      if (text === '2') tcp.write(buildFrame('3'))
    }
    // As browsers do: without an answer the server waits for half a minute.
    if (found.isClosing) tcp.end(closeFrame)
  })
  const came = (start: string) =>
    eventually(
      async () => packets.find(packet => packet.startsWith(start)) ?? '',
      packet => packet !== '',
    )
  await came('0{')
  tcp.write(buildFrame(`40${JSON.stringify({ token, protocol: protocolVersion })}`))
  await came('40{')
  let asked = 0
  return {
    packets,
    ask: (name, content) => {
      asked += 1
      tcp.write(buildFrame(`42${asked}${JSON.stringify([name, content])}`))
      return came(`43${asked}[`)
    },
    stopReading: () => void tcp.pause(),
    hangUp: () => void tcp.destroy(),
    readToTheEnd: async () => {
      if (tcp.closed) return
      const ended = once(tcp, 'close')
      tcp.resume()
      await ended
    },
  }
}
