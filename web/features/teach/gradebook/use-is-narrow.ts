import { useMedia } from '../../../lib/use-media.ts'

/** Whether the tables of a class have no room. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 760px)')
