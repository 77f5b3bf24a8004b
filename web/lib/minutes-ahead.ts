/** Minutes that the person's clock is ahead of UTC: days are theirs, not the server's. */
export const minutesAhead = (): number => -new Date().getTimezoneOffset()
