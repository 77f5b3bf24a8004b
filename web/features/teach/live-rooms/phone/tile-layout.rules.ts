// Layout of answers on a player's screen, so that four need no scrolling.

/** Letters up to which the longest answer fits a tile of four; less where a picture takes room as well. */
const fitsTile = { alone: 60, withPicture: 24 }
const mostTiles = 4

/** Whether answers stand below each other as rows, in place of four large tiles. */
export const areRows = (texts: readonly string[], hasPicture: boolean): boolean => {
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  return texts.length > mostTiles || longest > (hasPicture ? fitsTile.withPicture : fitsTile.alone)
}
