// Rules for showing the folded bar. Controls of the stage are right below the edge, so the bar appears only
// at the edge and hides once the pointer leaves it.

/** Distance from the top in pixels at which a pointer or a finger shows the bar. */
const edge = { pointer: 6, finger: 20 } as const
/** Distance from the top in pixels within which the shown bar stays: slightly more than its height. */
const stays = 72

/** @param y pixels from the top @param pointerType of PointerEvent: mouse, pen or touch */
export const isAtEdge = (y: number, pointerType: string, isBack: boolean): boolean =>
  y <= (isBack ? stays : pointerType === 'touch' ? edge.finger : edge.pointer)
