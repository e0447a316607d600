import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GoProvider } from '../../button/go.tsx'
import type { Href } from '../../button/href.ts'
import { ListSearch } from './list-search.tsx'
import { renderPart } from '../../../testing/render-part.tsx'

/** A list whose search is in the URL, which a link can change too. */
function SearchedList({ first }: { first: string }) {
  const [address, setAddress] = useState(first)
  return (
    <GoProvider go={setAddress} addressOf={(href) => href}>
      <ListSearch label="Zoeken" search={address.slice(1)} addressOf={(words): Href => `/${words}`} />
      <output>{address}</output>
      <button onClick={() => setAddress('/Berlijn')}>Berlijn</button>
    </GoProvider>
  )
}

const box = page.getByRole('searchbox', { name: 'Zoeken' })
const address = page.getByRole('status')

test('INV-065? a search that comes from the URL appears in the search box, and stays', async () => {
  await renderPart(<SearchedList first="/ski" />)
  await box.fill('skir')
  await expect.element(address).toHaveTextContent('/skir')
  await page.getByRole('button', { name: 'Berlijn' }).click()
  await expect.element(box).toHaveValue('Berlijn')
  await userEvent.type(box, ' 2')
  await expect.element(address).toHaveTextContent('/Berlijn 2')
  await expect.element(box).toHaveValue('Berlijn 2')
})

test('a search box keeps text that is typed while the earlier search is running', async () => {
  await renderPart(<SearchedList first="/" />)
  await userEvent.type(box, 'ski ')
  await expect.element(address).toHaveTextContent('/ski')
  await expect.element(box).toHaveValue('ski ')
})
