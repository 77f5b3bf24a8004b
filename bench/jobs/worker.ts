// One worker process of the benchmark of jobs: takes small jobs and tells how long each had waited.
import { openQueue, type Side } from './queue.ts'

const [side, url] = process.argv.slice(2) as [Side, string]
const reportEveryMs = 250

let waits: number[] = []
const queue = await openQueue(side, url)
await queue.work(sentAt => {
  waits.push(Date.now() - sentAt)
})
const reportProgress = () => {
  if (waits.length > 0) process.send?.(waits)
  waits = []
}
const timer = setInterval(reportProgress, reportEveryMs)
process.once('message', async () => {
  await queue.close()
  clearInterval(timer)
  reportProgress()
  process.disconnect()
})
process.send?.([])
