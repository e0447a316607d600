import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../style/base.css'
import { withWholeYears } from './whole-years.tsx'

test('a school year stays on one line, and the words around it may break', async () => {
  const { container } = await render(
    <h1 style={{ width: '11ch' }}>{withWholeYears('Schoolkosten 2026-2027 – leerjaar 1')}</h1>,
  )
  expect(container.textContent).toBe('Schoolkosten 2026-2027 – leerjaar 1')
  const year = container.querySelector('.whole')
  expect(year?.textContent).toBe('2026-2027')
  expect(year?.getClientRects()).toHaveLength(1)
  expect(container.querySelector('h1')?.getBoundingClientRect().height).toBeGreaterThan(40)
})

test('a title without a year is unchanged', async () => {
  const { container } = await render(<p>{withWholeYears('Reis 2026 – vwo 5')}</p>)
  expect(container.innerHTML).toBe('<p>Reis 2026 – vwo 5</p>')
})
