// A process of its own that reads answer sheets, one after another: what a hostile picture does to native code ends
// this process and nothing else.
import { createScanDrawer } from './draw-scan.ts'
import { locatePage, openPage, readPage } from './read-page.ts'
import type { SheetAnswer, SheetTask } from './sheet-task.ts'

const scans = createScanDrawer()

let last: { picture: Uint8Array; opened: ReturnType<typeof openPage> } | undefined

/** A picture is located and then read: what was found in it the first time is still there. */
const openOnce = (picture: Uint8Array) => {
  if (!last || Buffer.compare(last.picture, picture) !== 0) last = { picture, opened: openPage(picture) }
  return last.opened
}

const answer = async (task: SheetTask): Promise<SheetAnswer> => {
  if (task.do === 'count') return scans.count(task.path)
  if (task.do === 'draw') return { is: 'drawn', png: await scans.draw(task.path, task.page) }
  const opened = await openOnce(task.picture)
  if (task.do === 'locate')
    return {
      is: 'located',
      located: typeof opened === 'string' ? { found: false, reason: opened } : await locatePage(opened),
    }
  return {
    is: 'reading',
    outcome: typeof opened === 'string' ? { read: false, reason: opened } : await readPage(opened, task.page),
  }
}

// Errors here are bugs, or traps in native code: the process ends, and the caller is notified.
process.on('message', (task: SheetTask) => void answer(task).then(outcome => process.send?.(outcome)))
process.on('disconnect', () => process.exit())
