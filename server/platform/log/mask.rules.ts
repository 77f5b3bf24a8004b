// What must not be read in a log, taken out of sentences that others wrote: of mail servers, models and databases.

const mailAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g
const queryString = /\?[^\s"'<>]+/g
/** Keys and tokens: long, without a space, with a digit in them. Paths of files have slashes and dots between. */
const secret = /(?=[\w+=-]*\d)[\w+=-]{20,}/g
/** What a parser or a database couldn't read, as it says itself. */
const quoted = /(["'`]).*\1/gs

/** @param holdsValues whether what stands in quotes is somebody's */
export const mask = (message: string, holdsValues: boolean): string =>
  (holdsValues ? message.replace(quoted, '$1…$1') : message)
    .replace(mailAddress, '…@…')
    .replace(queryString, '?…')
    .replace(secret, '…')
