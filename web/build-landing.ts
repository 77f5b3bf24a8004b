// After the build: the landing page wakes up at the first sign of its reader, not before. Until then it is
// plain HTML whose links work; a button pressed too early is pressed again when React is there (app/wake.ts).
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, 'build', 'client')
const page = join(client, 'index.html')

const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/
const preloads = /<link rel="modulepreload"[^>]*>/g

/** Who is signed in sees another bar, so for them it wakes at once. */
const loader = (address: string): string =>
  `(()=>{let on=0;const go=()=>{if(!on){on=1;import("${address}")}};` +
  `try{if(localStorage.getItem("user-info"))go()}catch{}` +
  `for(const n of ["pointerdown","pointermove","touchstart","keydown","scroll","focusin"])` +
  `addEventListener(n,go,{once:true,passive:true,capture:true});` +
  `addEventListener("click",e=>{const b=e.target.closest("button");` +
  `if(b&&!window.lanternAwake){window.lanternPressed=b;go()}},true)})()`

const html = readFileSync(page, 'utf8')
const start = moduleScript.exec(html)?.[1]
if (start === undefined) throw new Error('index.html has no module script to put off')
const hash = createHash('sha256').update(start).digest('hex').slice(0, 8)
const address = `/assets/start-${hash}.js`
writeFileSync(join(client, address), start)
const late = html.replace(preloads, '').replace(moduleScript, () => `<script>${loader(address)}</script>`)
writeFileSync(page, late)
console.log(`index.html: wakes up by ${address}`)
