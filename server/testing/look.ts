// Look of a school for tests of pages and mails.
import { unsetSupportEmail } from '../platform/config/index.ts'
import type { InstalledLook, Look } from '../platform/look/index.ts'

export const plainLook: Look = {
  name: '',
  colour: null,
  logo: null,
  pages: { imprint: '', privacy: '', terms: '' },
  supportEmail: unsetSupportEmail,
  isEmailFixed: false,
}

/** Look that a test changes. */
export const testLook = (
  first: Partial<Look> = {},
): InstalledLook & { change(part: Partial<Look>): void } => {
  let look: Look = { ...plainLook, supportEmail: 'help@school.test', ...first }
  const listeners: (() => void)[] = []
  return {
    current: () => look,
    reload: async () => {},
    onChange: listener => {
      listeners.push(listener)
    },
    change: part => {
      look = { ...look, ...part }
      for (const listener of listeners) listener()
    },
  }
}
