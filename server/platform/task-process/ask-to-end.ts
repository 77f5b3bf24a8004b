// An orderly end of a child process. Windows has no signals: there `kill` ends a process at once, in the middle of its work.
import type { ChildProcess } from 'node:child_process'

/** Message to a child that listens for it (`onEndAsked`), on systems without signals. */
const endMessage = 'lantern:end'

export const askToEnd = (
  child: Pick<ChildProcess, 'kill' | 'send' | 'connected'>,
  platform: NodeJS.Platform = process.platform,
): void => {
  if (platform === 'win32' && child.connected) child.send(endMessage, () => {})
  else child.kill('SIGTERM')
}

/** Calls back when the parent, or somebody at the keyboard, asks this process to end. */
export const onEndAsked = (end: () => void): void => {
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('message', message => {
    if (message === endMessage) end()
  })
}
