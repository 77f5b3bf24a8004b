/**
 * Target of a link that would open a tab of its own. A frame of another website has its own storage: in a new tab
 * nobody would be signed in, so the link opens in the frame.
 */
export const newTabTarget = (): '_blank' | '_self' => (window === window.top ? '_blank' : '_self')
