// Layout of answers on a player's screen, so that four need no scrolling.

/** Maximum letters of the longest answer for a layout of four tiles; fewer with a picture. */
const fitsTile = { alone: 60, withPicture: 24 }
const maxTiles = 4

/** Whether answers are rows instead of four large tiles. */
export const areRows = (texts: readonly string[], hasPicture: boolean): boolean => {
  const maxLength = Math.max(0, ...texts.map(({ length }) => length))
  return texts.length > maxTiles || maxLength > (hasPicture ? fitsTile.withPicture : fitsTile.alone)
}
