import type { PageLine } from './packed-page.rules.ts'
import type { CellWord } from './table-cells.rules.ts'

/** Cell of a table with the columns that it covers; one that continues the cell above has no words. */
export type FoundCell = { words: CellWord[]; span: number; continues: boolean }
/** Row of a table with its lines. A marked head names the columns by its type or place. */
export type FoundRow = { lines: PageLine[]; cells: FoundCell[]; isBold: boolean; isMarkedHead: boolean }
export type FoundTable = { rows: FoundRow[] }
