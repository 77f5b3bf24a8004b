import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartBox, drawLineChart, heightOf, ruledShares } from './line-chart.ts'

const chartOf = (values: (number | null)[], look: 'solid' | 'dashed' = 'solid') =>
  drawLineChart({ kind: 'line-chart', lines: [{ look, values }], from: '', until: '' }).slice(
    ruledShares.length,
  )

test('more is higher, the whole at the top and nothing at the bottom', () => {
  expect(heightOf(1)).toBeLessThan(heightOf(0.5))
  expect(heightOf(0.5)).toBeLessThan(heightOf(0))
  expect([heightOf(1.4), heightOf(-1)]).toEqual([heightOf(1), heightOf(0)])
})

test('a gap breaks the line; a value alone is still seen', () => {
  const drawn = chartOf([0.2, 0.4, null, 0.9])
  expect(drawn.filter(({ type }) => type === 'polyline')).toHaveLength(1)
  expect(drawn.filter(({ type }) => type === 'ellipse')).toHaveLength(3)
  expect(chartOf([0.5, null], 'dashed')).toMatchObject([{ type: 'line' }])
  expect(chartOf([0.5, 0.6], 'dashed')).toMatchObject([{ type: 'polyline', dash: {} }])
})

test('no point of any chart lies outside the box', () => {
  const value = fc.option(fc.double({ min: -2, max: 3, noNaN: true }))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), fc.constantFrom('solid', 'dashed'), (values, look) => {
      const xs: number[] = []
      const ys: number[] = []
      for (const one of chartOf(values, look))
        if (one.type === 'polyline')
          for (const { x, y } of one.points) {
            xs.push(x)
            ys.push(y)
          }
        else if (one.type === 'ellipse') {
          xs.push(one.x - (one.r1 ?? 0), one.x + (one.r1 ?? 0))
          ys.push(one.y - (one.r2 ?? 0), one.y + (one.r2 ?? 0))
        }
      for (const x of xs) expect(x >= -1e-9 && x <= chartBox.width + 1e-9).toBe(true)
      for (const y of ys) expect(y >= -1e-9 && y <= chartBox.height + 1e-9).toBe(true)
    }),
  )
})
