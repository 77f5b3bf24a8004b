// Built pages as files that need no server: no scripts, and addresses relative to the folder.

/** Without scripts, and what only they need. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/giu, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|manifest|prefetch)"[^>]*>/giu, '')

/**
 * @param pages files by the addresses of exported pages
 * @param address of an installation that has the other pages; '' without one
 */
export const toStaticPage = (
  html: string,
  pages: Readonly<Record<string, string>>,
  address: string,
): string =>
  withoutScripts(html)
    .replace(/(<link\b[^>]*\bhref=|<img\b[^>]*\bsrc=)"\/(?!\/)/giu, '$1"')
    .replace(/(<a\b[^>]*?)\shref="(\/[^"]*)"/giu, (_, tag: string, href: string) => {
      const [path = '', hash] = href.split('#')
      const file = pages[path.replace(/(.)\/$/u, '$1')]
      if (file) return `${tag} href="${file}${hash === undefined ? '' : `#${hash}`}"`
      return address === '' ? tag : `${tag} href="${address.replace(/\/+$/u, '')}${href}"`
    })

/** Files that a page takes along. */
export const listAssets = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<(?:link|img)\b[^>]*\b(?:href|src)="([\w./-]+\.(?:css|svg|png|webp|woff2?))"/giu)].map(
      ([, path]) => path!,
    ),
  ),
]
