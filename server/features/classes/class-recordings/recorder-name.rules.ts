// Name of whoever records, as a class reads it.
import { shortenName } from '@lantern/contract/people/identity/children.rules'
import type { Role } from '@lantern/contract/people/identity/roles'

/** Whole name of a teacher; of a student the first one, since students don't see each other's names. */
export const nameRecorder = ({ username, role }: { username: string; role: Role }): string =>
  role === 'teacher' ? username : shortenName(username)
