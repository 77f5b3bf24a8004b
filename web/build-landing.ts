// Build step: hydrates the landing page at the reader's first input, not before. Until then it is plain HTML
// with working links. An early press on a link that opens a dialog is stored, like early presses on buttons,
// and replayed when React is ready (app/early-press.ts).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { client } from './build-language.ts'

const page = join(client, 'index.html')

const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/
const preloads = /<link rel="modulepreload"[^>]*>/g

/**
 * Inline loader script. Hydrates as well for signed-in readers (also when they sign in in another tab), since
 * their bar differs; when the demo clips, which start by themselves, come into view; and during maintenance,
 * for its notice.
 */
const loader = (address: string): string =>
  `(()=>{let on=0;const go=()=>{if(!on){on=1;import("${address}").catch(()=>{` +
  `const b=window.lanternPressed;if(b&&b.href)location.assign(b.href)})}};` +
  `try{if(localStorage.getItem("user-info"))go()}catch{}` +
  `for(const n of ["pointerdown","pointermove","touchstart","keydown","scroll","focusin","storage"])` +
  `addEventListener(n,go,{once:true,passive:true,capture:true});` +
  `new IntersectionObserver(([e],o)=>{if(e.isIntersecting){o.disconnect();go()}}).observe(document.querySelector("[data-part~=showing]"));` +
  `const look=()=>on||fetch("/api/maintenance/status").then(r=>r.json())` +
  `.then(s=>s.isMaintenanceMode&&go()).catch(()=>{});look();setInterval(look,30000);` +
  `addEventListener("click",e=>{if(window.lanternAwake||e.metaKey||e.ctrlKey||e.shiftKey)return;` +
  `const a=e.target.closest("a[href='/signin'],a[href='/signup']");` +
  `if(a){e.preventDefault();window.lanternPressed=a}if(window.lanternPressed)go()},true)})()`

const html = readFileSync(page, 'utf8')
const start = moduleScript.exec(html)?.[1]
if (start === undefined) throw new Error('index.html has no module script to put off')
const hash = createHash('sha256').update(start).digest('hex').slice(0, 8)
const address = `/assets/start-${hash}.js`
writeFileSync(join(client, address), start)
const deferredHtml = html
  .replace(preloads, '')
  .replace(moduleScript, () => `<script>${loader(address)}</script>`)
writeFileSync(page, deferredHtml)
console.log(`index.html: wakes up by ${address}`)
