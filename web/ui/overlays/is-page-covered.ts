// Keys of a page must not reach it while something lies over it: a dialog (the browser's own) or a menu. One
// that is on its way out covers nothing any more.
const covers = 'dialog[open], [role="dialog"]:not([data-closed]), [role="menu"]:not([data-closed])'

/** Whether a dialog or a menu lies over the page, so that keys belong to it and not to the page. */
export const isPageCovered = (): boolean => document.querySelector(covers) !== null
