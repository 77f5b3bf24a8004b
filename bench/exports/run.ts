// Memory of the jobs process while it writes somebody's copy of their data: of an account with next to nothing, and of one
// with gigabytes of files.
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../server/database/client.ts'
import { sources } from '../../server/database/schema/library.ts'
import { createFolderStorage } from '../../server/platform/storage/folder.ts'
import { type BenchLantern, startBenchLantern } from '../lantern.ts'
import { descendant, residentMb } from '../live/process-figures.ts'
import type { BenchResult } from '../result.ts'

const mb = 1024 * 1024
const fileBytes = 100 * mb
const wanted = { files: 20, filesOfSmallDisk: 5 }
/** Room for the files, their copy and the rest of the machine. */
const roomFor = (files: number) => files * fileBytes * 2 + 4 * 1024 * mb
/** How much more the large copy may take than the small one. */
const maxExtraMegabytes = 100
const lookEveryMs = 50

/** Bytes that no compression makes smaller. */
const fileOf = (bytes: number): Readable => {
  const block = randomBytes(mb)
  return Readable.from(
    (function* () {
      for (let sent = 0; sent < bytes; sent += mb) yield block
    })(),
  )
}

/** The most that a process ever held, as Linux counts it; the count begins anew where that is allowed. */
const peakMb = (pid: number): number => {
  const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

type Copied = { peak: number; seconds: number; bytes: number }

const writeCopy = async (lantern: BenchLantern, pid: number): Promise<Copied> => {
  let peak = residentMb(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, lookEveryMs)
  const before = peakMb(pid)
  const begun = performance.now()
  try {
    await lantern.post('/account/export', { password: 'bench bench' })
    for (;;) {
      const { data } = await lantern.get<{ data: { export: { state: string; bytes: number } | null } }>(
        '/account/data',
      )
      if (data.export?.state === 'failed') throw new Error('the copy could not be written')
      if (data.export?.state === 'ready') {
        // Peak of the process's own count between two looks.
        const counted = peakMb(pid)
        if (counted > before) peak = Math.max(peak, counted)
        return { peak, seconds: (performance.now() - begun) / 1000, bytes: data.export.bytes }
      }
      await sleep(lookEveryMs)
    }
  } finally {
    clearInterval(timer)
  }
}

const addFiles = async (lantern: BenchLantern, count: number): Promise<void> => {
  const database = connect(lantern.databaseUrl, { name: 'bench', connections: 1 })
  const storage = createFolderStorage(join(lantern.dataDir, 'files'))
  const { _id: ownerId } = lantern.session as { _id: string }
  try {
    for (let nth = 0; nth < count; nth += 1) {
      const { key, bytes } = await storage.put(fileOf(fileBytes))
      await database.db.insert(sources).values({
        ownerId,
        name: `Book ${nth + 1}`,
        kind: 'pdf',
        state: 'ready',
        fileKey: key,
        bytes,
        hash: createHash('sha256').update(key).digest('hex'),
        createdAt: new Date(),
      })
    }
  } finally {
    await database.close()
  }
}

export default async (): Promise<BenchResult> => {
  const { bavail, bsize } = await statfs(tmpdir())
  const files = bavail * bsize > roomFor(wanted.files) ? wanted.files : wanted.filesOfSmallDisk
  const lantern = await startBenchLantern()
  try {
    const pid = descendant(lantern.pid, 'server/worker.ts')
    // Warm-up: code that is loaded once isn't of the copy.
    await writeCopy(lantern, pid)
    const small = await writeCopy(lantern, pid)
    await addFiles(lantern, files)
    const large = await writeCopy(lantern, pid)
    const more = large.peak - small.peak
    return {
      name: 'Copies of large accounts',
      rows: [
        {
          what: `Most memory of the jobs process, a copy of ${((files * fileBytes) / mb / 1024).toFixed(2)} GB of files`,
          ours: `${large.peak.toFixed(0)} MB`,
          baseline: `${small.peak.toFixed(0)} MB (a copy of ${Math.ceil(small.bytes / 1024)} KB)`,
          ratio: (large.peak / small.peak).toFixed(2),
          target: `${maxExtraMegabytes} MB more at most`,
          met: more <= maxExtraMegabytes,
        },
        {
          what: 'The same, until it can be fetched',
          ours: `${large.seconds.toFixed(1)} s`,
          baseline: `${small.seconds.toFixed(1)} s (the small copy)`,
          ratio: (large.seconds / small.seconds).toFixed(1),
          target: '–',
          met: null,
        },
      ],
      notes: [
        `${files} files of 100 MB that no compression makes smaller, in the storage folder; the copy was ${(large.bytes / mb).toFixed(0)} MB.`,
        'Memory is looked at every 50 ms, with the process’s own count of the most it held. A first small copy, which loads what is loaded once, is left out.',
      ],
    }
  } finally {
    await lantern.stop()
  }
}
