// The register of everything that is kept: what features make copies, deletion and the page about data from.
export {
  belongsTo,
  getEntry,
  listEmptyings,
  listHandOvers,
  listRenamings,
  quoteId,
  selectCopy,
  selectFiles,
  tableNames,
} from './belonging-rows.ts'
export type { TableName } from './table-names.ts'
