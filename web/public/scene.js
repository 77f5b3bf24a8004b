// What moves on the landing page before React has woken up: the thread between answer and passage, and
// the lamp that follows the pointer over the banner.
;(() => {
  const drawThread = () => {
    const svg = document.querySelector('[data-part~=v-thread]')
    const from = document.querySelector('[data-part~=v-from]')?.getBoundingClientRect()
    const to = document.querySelector('[data-part~=v-to]')?.getClientRects()[0]
    if (!svg || !from || !to) return
    const { left, top } = svg.getBoundingClientRect()
    const ends = [
      [from.right + 4 - left, from.top + from.height / 2 - top],
      [to.left - 5 - left, to.top + to.height / 2 - top],
    ]
    const [[x1, y1], [x2, y2]] = ends
    const middle = (x1 + x2) / 2
    const [path, ...dots] = svg.children
    path.setAttribute('d', `M${x1} ${y1}C${middle + 40} ${y1} ${middle - 10} ${y2} ${x2} ${y2}`)
    for (const [index, dot] of dots.entries()) {
      dot.setAttribute('cx', ends[index][0])
      dot.setAttribute('cy', ends[index][1])
    }
  }
  const moveLamp = event => {
    const banner = event.target instanceof Element ? event.target.closest('[data-part~=banner]') : null
    const box = banner?.querySelector('[data-part~=big]')?.getBoundingClientRect()
    if (!banner || !box) return
    banner.style.animation = 'none'
    banner.style.setProperty('--x', `${((event.clientX - box.left) / box.width) * 100}%`)
    banner.style.setProperty('--y', `${((event.clientY - box.top) / box.height) * 100}%`)
  }
  const start = () => {
    drawThread()
    const scene = document.querySelector('[data-part~=v-scene]')
    if (scene) new ResizeObserver(drawThread).observe(scene)
  }
  addEventListener('resize', drawThread)
  addEventListener('pointermove', moveLamp, { passive: true })
  document.fonts.ready.then(drawThread)
  document.fonts.addEventListener('loadingdone', drawThread)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
})()
