// Removal of private data from messages that others wrote: mail servers, models and databases.

const mailAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
const queryString = /\?[^\s"'<>]+/g
/** Keys and tokens: long, without a space, with a digit in them. Paths of files have slashes and dots between. */
const secret = /(?=[\w+=-]*\d)[\w+=-]{20,}/g
/** Quoted input in a parser's or a database's message. */
const quoted = /(["'`]).*\1/gs

/** @param masksQuoted whether what stands in quotes is somebody's */
export const mask = (message: string, masksQuoted: boolean): string =>
  (masksQuoted ? message.replace(quoted, '$1…$1') : message)
    .replace(mailAddress, '…@…')
    .replace(queryString, '?…')
    .replace(secret, '…')
