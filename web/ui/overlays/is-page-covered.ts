// Selector of elements that block a page's shortcuts: open dialogs (modal by the browser) and menus, except
// closing ones.
const covers = 'dialog[open], [role="dialog"]:not([data-closed]), [role="menu"]:not([data-closed])'

/** Whether a dialog or a menu covers the page, so that keys belong to it. */
export const isPageCovered = (): boolean => document.querySelector(covers) !== null
