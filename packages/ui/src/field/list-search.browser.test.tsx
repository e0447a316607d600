import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GoProvider } from '../button/go.tsx'
import type { Href } from '../button/href.ts'
import { ListSearch } from './list-search.tsx'
import { renderPart } from '../../testing/render-part.tsx'

/** A list of which the words that are searched for stand in an address, which a link can change as well. */
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

test('INV-065? words that come into the address from elsewhere come into the search box, and stay', async () => {
  await renderPart(<SearchedList first="/ski" />)
  await box.fill('skir')
  await expect.element(address).toHaveTextContent('/skir')
  await page.getByRole('button', { name: 'Berlijn' }).click()
  await expect.element(box).toHaveValue('Berlijn')
  await userEvent.type(box, ' 2')
  await expect.element(address).toHaveTextContent('/Berlijn 2')
  await expect.element(box).toHaveValue('Berlijn 2')
})

test('what is typed while the words before it are searched for stays in the box', async () => {
  await renderPart(<SearchedList first="/" />)
  await userEvent.type(box, 'ski ')
  await expect.element(address).toHaveTextContent('/ski')
  await expect.element(box).toHaveValue('ski ')
})
