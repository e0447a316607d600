import { expect, test } from 'vitest'
import { allowEmptyHtml } from './allow-empty-html.ts'

/** The browser policy for text that is written as HTML (Trusted Types). */
type Factory = { readonly defaultPolicy: { readonly createHTML: (html: string) => unknown } | null }

test('X6 the default policy accepts empty HTML only', () => {
  allowEmptyHtml()
  allowEmptyHtml()
  const { trustedTypes } = window as unknown as { readonly trustedTypes: Factory }
  const written = (html: string) => String(trustedTypes.defaultPolicy?.createHTML(html))
  expect(written('')).toBe('')
  expect(written('<b>x</b>')).not.toContain('x')
  expect(written(' ')).not.toBe(' ')
})
