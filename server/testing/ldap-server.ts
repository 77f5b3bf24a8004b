// A directory for tests: speaks LDAP over TCP (bind, search, unbind) and finds its entries by their filters.

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import {
  AndFilter,
  BerReader,
  BerWriter,
  EqualityFilter,
  type Filter,
  FilterParser,
  NotFilter,
  OrFilter,
  PresenceFilter,
} from 'ldapts'

export type DirectoryEntry = {
  dn: string
  password?: string
  attributes: Record<string, readonly (string | Buffer)[]>
}

export type TestDirectory = {
  url: string
  entries: DirectoryEntry[]
  /** Names that connections bound as, the latest last. */
  binds: string[]
  /** `silent`: requests get no answer. */
  change(behaviour: 'works' | 'silent'): void
  close(): Promise<void>
}

const tags = {
  bind: 0x60,
  bound: 0x61,
  unbind: 0x42,
  search: 0x63,
  entry: 0x64,
  searched: 0x65,
  password: 0x80,
  set: 0x31,
}
const codes = { success: 0, sizeLimitExceeded: 4, noSuchObject: 32, invalidCredentials: 49 }

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const readValues = ({ attributes }: DirectoryEntry, name: string): string[] =>
  Object.entries(attributes)
    .filter(([key]) => same(key, name))
    .flatMap(([, values]) => values.map(String))

const matches = (filter: Filter, entry: DirectoryEntry): boolean => {
  if (filter instanceof AndFilter) return filter.filters.every(part => matches(part, entry))
  if (filter instanceof OrFilter) return filter.filters.some(part => matches(part, entry))
  if (filter instanceof NotFilter) return !matches(filter.filter, entry)
  if (filter instanceof PresenceFilter) return readValues(entry, filter.attribute).length > 0
  if (filter instanceof EqualityFilter)
    return readValues(entry, filter.attribute).some(value => same(value, String(filter.value)))
  return false
}

const write = (id: number, tag: number, body: (writer: BerWriter) => void): Buffer => {
  const writer = new BerWriter()
  writer.startSequence()
  writer.writeInt(id)
  writer.startSequence(tag)
  body(writer)
  writer.endSequence()
  writer.endSequence()
  return writer.buffer
}

const writeResult = (id: number, tag: number, code: number) =>
  write(id, tag, writer => {
    writer.writeEnumeration(code)
    writer.writeString('')
    writer.writeString('')
  })

const writeEntry = (id: number, { dn, attributes }: DirectoryEntry, wanted: readonly string[]) =>
  write(id, tags.entry, writer => {
    writer.writeString(dn)
    writer.startSequence()
    for (const [name, values] of Object.entries(attributes)) {
      if (!wanted.some(one => same(one, name))) continue
      writer.startSequence()
      writer.writeString(name)
      writer.startSequence(tags.set)
      for (const value of values) writer.writeBuffer(Buffer.from(value), 0x04)
      writer.endSequence()
      writer.endSequence()
    }
    writer.endSequence()
  })

const readStrings = (reader: BerReader): string[] => {
  const end = reader.readSequence() === null ? reader.offset : reader.offset + reader.length
  const found: string[] = []
  while (reader.offset < end) found.push(reader.readString() ?? '')
  return found
}

/** Starts a directory. Passwords are compared as they stand, and an empty one lets everybody in, as RFC 4513 has it. */
export const startDirectory = async (entries: DirectoryEntry[]): Promise<TestDirectory> => {
  const binds: string[] = []
  let behaviour: 'works' | 'silent' = 'works'
  const bind = (id: number, reader: BerReader): Buffer => {
    reader.readInt()
    const dn = reader.readString() ?? ''
    const password = reader.readString(tags.password) ?? ''
    const entry = entries.find(one => same(one.dn, dn))
    const isRight = password === '' || (entry?.password !== undefined && entry.password === password)
    if (isRight) binds.push(dn)
    return writeResult(id, tags.bound, isRight ? codes.success : codes.invalidCredentials)
  }
  const search = (id: number, reader: BerReader): Buffer => {
    const base = reader.readString() ?? ''
    const scope = reader.readEnumeration()
    reader.readEnumeration()
    const limit = reader.readInt() ?? 0
    reader.readInt()
    reader.readBoolean()
    const filter = FilterParser.parse(reader)
    const wanted = readStrings(reader)
    const below = entries.filter(({ dn }) =>
      scope === 0 ? same(dn, base) : dn.toLowerCase().endsWith(base.toLowerCase()),
    )
    if (scope === 0 && below.length === 0) return writeResult(id, tags.searched, codes.noSuchObject)
    const found = below.filter(entry => matches(filter, entry))
    const shown = limit > 0 ? found.slice(0, limit) : found
    const code = shown.length < found.length ? codes.sizeLimitExceeded : codes.success
    return Buffer.concat([
      ...shown.map(entry => writeEntry(id, entry, wanted)),
      writeResult(id, tags.searched, code),
    ])
  }
  /** Answer to one message; null for the end. */
  const answer = (message: Buffer): Buffer | null => {
    const reader = new BerReader(message)
    reader.readSequence()
    const id = reader.readInt() ?? 0
    const tag = reader.peek()
    if (tag === tags.bind || tag === tags.search) {
      reader.readSequence(tag)
      return tag === tags.bind ? bind(id, reader) : search(id, reader)
    }
    return null
  }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let waiting = Buffer.alloc(0)
    socket.on('data', data => {
      if (behaviour === 'silent') return
      waiting = Buffer.concat([waiting, Buffer.from(data)])
      for (;;) {
        const reader = new BerReader(waiting)
        if (reader.readSequence() === null) return
        const size = reader.offset + reader.length
        if (waiting.length < size) return
        const reply = answer(waiting.subarray(0, size))
        waiting = waiting.subarray(size)
        if (!reply) return void socket.end()
        socket.write(reply)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries,
    binds,
    change: next => {
      behaviour = next
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
