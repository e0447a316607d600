import { test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Gallery } from './gallery.tsx'

test('has no accessibility errors in any component, in light or dark, on a desktop or a phone', async () => {
  await render(<Gallery />)
  await expectAccessible()
})
