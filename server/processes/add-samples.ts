// Lantern's own sample material, which visitors try it on.
import { join } from 'node:path'
import type { Db } from '../database/client.ts'
import { addSampleSource } from '../features/material/library/index.ts'
import { addSampleTalk } from '../features/material/videos/index.ts'
import { ensureSystemAccount } from '../features/people/identity/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Storage } from '../platform/storage/index.ts'

/** The first is offered first. */
const samples = [
  { file: 'the-living-cell.pdf', name: 'The living cell, a chapter' },
  { file: 'measuring-the-sky.md', name: 'Measuring the sky, lecture notes' },
] as const

/** A talk of ours in words; `start` in seconds. */
const talk = {
  file: 'the-sky-as-a-clock.vtt',
  name: 'The sky as a clock, a talk',
  channel: 'Lantern',
  chapters: [
    { start: 0, title: 'Why the sky can be a clock' },
    { start: 62, title: 'Four minutes a night' },
    { start: 143, title: 'A dial for the night' },
    { start: 205, title: 'The shadow at noon' },
    { start: 281, title: 'Why noon wanders' },
    { start: 338, title: 'What you can do tonight' },
  ],
}

const getPath = (file: string) => join(import.meta.dirname, '../samples', file)

/** Adds what is missing of the sample material. */
export const addSamples = async (deps: { db: Db; jobs: Jobs; storage: Storage }): Promise<void> => {
  const now = new Date()
  const owner = await ensureSystemAccount(deps.db, now)
  // Lists show the newest first: a second apart keeps the order of the samples everywhere.
  const nth = (place: number) => ({ owner, now: new Date(now.getTime() - place * 1000) })
  for (const [i, { file, name }] of samples.entries())
    await addSampleSource(deps, { ...nth(i), path: getPath(file), name })
  const { file, ...words } = talk
  await addSampleTalk(deps, { ...words, ...nth(samples.length), path: getPath(file) })
}
