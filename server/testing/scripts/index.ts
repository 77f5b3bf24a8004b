// Every script's text.
import type { TextOfScript } from './text-of-script.ts'
import { textsOfAsia } from './texts-of-asia.ts'
import { textsOfOthers } from './texts-of-others.ts'

export type { TextOfScript }
export const textsOfScripts: readonly TextOfScript[] = [...textsOfAsia, ...textsOfOthers]
