import { test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Gallery } from './gallery.tsx'

test('axe finds nothing in any part of the gallery, in light or dark, on a desktop or on a phone', async () => {
  await render(<Gallery />)
  await expectAccessible()
})
