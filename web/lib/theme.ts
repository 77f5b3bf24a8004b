// Theme in <html data-theme>, set before the first paint and stored as `lantern-theme`.
import { deviceStorage } from './browser-storage.ts'

const key = 'lantern-theme'

/**
 * Runs in the head of every page before anything is drawn; its hash is in the content policy. A page in a frame is
 * marked, since it shows the task without the menus.
 */
export const themeScript = `try{var t=localStorage.getItem('${key}')}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(window!==window.top)document.documentElement.dataset.framed=''`

export const switchTheme = (): void => {
  const root = document.documentElement
  const next = root.dataset.theme === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  deviceStorage().setItem(key, next)
}
