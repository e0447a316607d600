import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../testing/render-part.tsx'
import { WrittenText } from './written-text.tsx'

const drawn = () => document.querySelector('.written-text')?.innerHTML

test('INFO-019? shows headings, paragraphs, lists and links of a text', async () => {
  await renderPart(<WrittenText html="<h2>Open dag</h2><ul> <li>Kom <b>kijken</b></li> </ul>" />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Open dag' })).toBeVisible()
  expect(drawn()).toContain('<ul><li>Kom <b>kijken</b></li></ul>')
})

test('a written text has no main title, because the page has one', async () => {
  await renderPart(<WrittenText html="<h1>Welkom</h1>" />)
  await expect.element(page.getByRole('heading', { level: 2, name: 'Welkom' })).toBeVisible()
})

test('INFO-019? a written text prevents anything in a text from running, loading, acting or styling', async () => {
  const pwned = vi.fn()
  vi.stubGlobal('pwned', pwned)
  const payloads = [
    '<script>pwned()</script>',
    '<img src="x" onerror="pwned()">',
    '<svg onload="pwned()"><script>pwned()</script></svg>',
    '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
    '<a href="javascript:pwned()">a</a>',
    '<a href="java&#10;script:pwned()">b</a>',
    '<a href="//elsewhere.example">c</a>',
    '<p style="background:url(//elsewhere.example)" onclick="pwned()" class="top-bar" id="portal">d</p>',
    '<form action="//elsewhere.example"><button>e</button></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
    '<template><img src=x onerror=pwned()></template>',
  ]
  await renderPart(<WrittenText html={payloads.join('')} />)
  await page.getByText('d', { exact: true }).click()
  expect(
    document.querySelectorAll(
      '.written-text :is(script, img, svg, iframe, form, button, style, [style], [id])',
    ),
  ).toHaveLength(0)
  expect([...document.querySelectorAll('.written-text a')].map((link) => link.getAttribute('href'))).toEqual([
    null,
    null,
    null,
  ])
  expect(pwned).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a link out of the portal names its host, opens in another tab and sends no referrer', async () => {
  await renderPart(
    <WrittenText html='<a href="https://www.som.example/">Som</a> <a href="tel:0999-123456">Bel</a>' />,
  )
  const link = page.getByRole('link', { name: 'Som (som.example)' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(page.getByRole('link', { name: 'Bel' })).not.toHaveAttribute('target')
})

test('a cell spans its columns and rows, and no others', async () => {
  const row = '<td colspan="2" rowspan="3">A</td><th colspan="9999" rowspan="x">B</th>'
  await renderPart(<WrittenText html={`<table><tbody><tr>${row}</tr></tbody></table>`} />)
  const cell = page.getByRole('cell', { name: 'A' })
  await expect.element(cell).toHaveAttribute('colspan', '2')
  await expect.element(cell).toHaveAttribute('rowspan', '3')
  expect(page.getByText('B').element().getAttributeNames()).toEqual([])
})
