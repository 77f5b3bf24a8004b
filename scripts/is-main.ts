// Whether a file is the one that Node was started with; Node 22 has no `import.meta.main`.
import { realpathSync } from 'node:fs'

export const isMain = (filename: string): boolean => {
  const [, started] = process.argv
  try {
    return started !== undefined && realpathSync(started) === filename
  } catch {
    return false
  }
}
