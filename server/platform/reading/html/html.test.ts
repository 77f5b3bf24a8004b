import { describe, expect, it } from 'vitest'
import { formatNumber } from '../flow/number-format.rules.ts'
import { readPage } from './read-html.ts'

const flow = (html: string) => readPage(html).flow.map(({ kind, level, text }) => [kind, level, text])
const texts = (html: string) => readPage(html).flow.map(({ text }) => text)

describe('a page', () => {
  it('is read as headings, paragraphs, lists and code', () => {
    expect(
      flow(
        '<h1>Sea <small>1</small></h1>loose words<p>One<br>line, <b>bold</b> and\n<i>more</i>.<p>H<sub>2</sub>O<blockquote>Quoted.</blockquote><ul><li>a<li>b <p>more</p><ol><li>x</ol></ul><pre><code>  def f():\n      return 1\n</code></pre>',
      ),
    ).toEqual([
      ['heading', 1, 'Sea 1'],
      ['text', 0, 'loose words'],
      ['text', 0, 'One line, bold and more.'],
      ['text', 0, 'H₂O'],
      ['text', 0, 'Quoted.'],
      ['item', 0, 'a'],
      ['item', 0, 'b'],
      ['text', 0, 'more'],
      ['item', 1, '1. x'],
      ['code', 0, 'def f():\n    return 1'],
    ])
  })

  it('numbers its lists as browsers do', () => {
    expect(texts('<ol start="3" type="a"><li>x<li value="9">y<li>z</ol>')).toEqual(['c. x', 'i. y', 'j. z'])
    expect(texts('<ol reversed><li>x<li>y</ol>')).toEqual(['2. x', '1. y'])
    expect([4, 9, 1990].map(number => formatNumber(number, 'I'))).toEqual(['IV', 'IX', 'MCMXC'])
    expect([27, 0, 99_999].map(number => formatNumber(number, 'a'))).toEqual(['aa', '0', '99999'])
  })

  it('has its tables as rows under their heads, merged cells in each', () => {
    expect(
      flow(
        '<table><caption>Elements</caption><thead><tr><td>Name<td>Number<td>Sign</thead><tr><td rowspan=2>Oxygen<td>8<td>O<tr><td colspan=2>nine</table>',
      ),
    ).toEqual([
      ['text', 0, 'Elements'],
      ['row', 0, 'Name | Number | Sign'],
      ['row', 0, 'Name: Oxygen | Number: 8 | Sign: O'],
      ['row', 0, 'Name: Oxygen | Number, Sign: nine'],
    ])
    expect(texts('<table><tr><td><h2>Left</h2><p>Words.<td><table><tr><td>a<td>b</table></table>')).toEqual([
      'Left',
      'Words.',
      'a | b',
    ])
  })

  it('has cells over several rows and columns once, under heads of two rows', () => {
    const rows = readPage(
      '<table><tr><th rowspan=2>Plant<th colspan=2>Height<tr><th>May<th>June<tr><td>Bean<td>2<td>9<tr><td>Pea<td colspan=2 rowspan=2>none<tr><td>Oat</table>',
    ).flow
    expect(rows.map(({ text }) => text)).toEqual([
      'Plant | Height',
      'Plant | May | June',
      'Plant: Bean | Height May: 2 | Height June: 9',
      'Plant: Pea | Height May, Height June: none',
      'Plant: Oat | Height May, Height June: none',
    ])
    expect(rows.map(({ tableRow }) => tableRow?.isHead)).toEqual([true, true, false, false, false])
    expect(rows[4]?.tableRow?.cells[1]).toMatchObject({ span: 2, continued: true })
  })

  it('with tables whose cells go on for ever ends', () => {
    const wide = '<td rowspan=1000>x'.repeat(200)
    expect(texts(`<table><tr>${wide}${'<tr><td>a'.repeat(3000)}</table>`).length).toBeGreaterThan(2000)
  })

  it('is read without what is hidden or runs', () => {
    const hidden =
      '<script>no()</script><style>no{}</style><template>no</template><noscript>no</noscript><p hidden>no</p><p style="color:red; display : none">no</p><div aria-hidden="true">no</div><svg><text>no</text></svg><select><option>no</select><textarea>no</textarea><!-- no --><iframe src="x">no</iframe>'
    expect(texts(`<title>no</title><body onload="no()">${hidden}<p>Words.</p>`)).toEqual(['Words.'])
  })

  it('has its characters once decoded', () => {
    expect(texts('<p>AT&amp;T &amp;lt;b&amp;gt; &eacute;&#233; a < b</p>')).toEqual([
      'AT&T &lt;b&gt; éé a < b',
    ])
  })

  it('has its formulas as TeX', () => {
    const mathml = '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
    const annotated =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>'
    expect(texts(`<p>Half is ${mathml}, and ${annotated}.`)).toEqual(['Half is $\\frac{1}{2}$, and $x^2$.'])
    const wikipedia = `<span><span style="display: none;">${annotated}</span><img alt="{\\displaystyle x^{2}}" aria-hidden="true"></span>`
    expect(texts(`<p>So ${wikipedia} it is.`)).toEqual(['So $x^2$ it is.'])
    expect(texts('<p>Solve <img class="equation_image" data-equation-content="2x=4"> now.')).toEqual([
      'Solve $2x=4$ now.',
    ])
  })

  const links = (count: number) =>
    Array.from({ length: count }, (_, i) => `<li><a href="/${i}">Another article number ${i}</a></li>`).join(
      '',
    )
  const words = 'The tide rises twice a day, since the Moon pulls at the water of the sea, which follows. '

  it('is read as its main text where much is around it', () => {
    const html = `<html><body><nav><ul>${links(40)}</ul></nav><div class="sidebar"><ul>${links(60)}</ul></div><article><h1>Tides</h1><p>${words.repeat(4)}</p><h2>Causes</h2><p>${words.repeat(4)}</p><table><tr><th>Day<th>Height<tr><td>Monday<td>3 m</table></article><footer>© Somebody <a href="/">Home</a></footer></body></html>`
    const read = texts(html)
    expect(read.join(' ')).not.toMatch(/Another article|Somebody/u)
    expect(read).toEqual(
      expect.arrayContaining(['Tides', 'Causes', 'Day | Height', 'Day: Monday | Height: 3 m']),
    )
  })

  it('with links alone is read whole', () => {
    expect(texts(`<h1>List</h1><ul>${links(5)}</ul>`)).toHaveLength(6)
  })

  it('without a body, or nested beyond all measure, is read', () => {
    expect(texts('<html><head><title>T</title></head><p>One</html>')).toEqual(['One'])
    expect(texts('Just words')).toEqual(['Just words'])
    expect(texts(`${'<div>'.repeat(50_000)}deep`)).toEqual(['deep'])
    expect(texts(`<p>${'<b>'.repeat(50_000)}deep`)).toEqual(['deep'])
    expect(texts(`<pre>${'<span>'.repeat(50_000)}deep`)).toEqual(['deep'])
    expect(texts(`<table><tr><td>a<td>${'<ul><li>'.repeat(20_000)}deep`).join(' ')).toContain('deep')
  })
})
