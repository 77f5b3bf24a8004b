// Watching of acts, small enough for pages without any.
import { createWatchers } from '../../watchers.ts'

export const { watch: watchActs, announce: announceActs } = createWatchers()
