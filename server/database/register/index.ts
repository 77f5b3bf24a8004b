// Register of all stored data: the source for copies, deletion and the page about data.
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
