import { expect, test } from 'vitest'
import { allowEmptyHtml } from './allow-empty-html.ts'

/** What becomes of text that is written as HTML where the browser wants to know who does it. */
type Factory = { readonly defaultPolicy: { readonly createHTML: (html: string) => unknown } | null }

test('X6 empty HTML is let through by the default policy, and nothing else', () => {
  allowEmptyHtml()
  allowEmptyHtml()
  const { trustedTypes } = window as unknown as { readonly trustedTypes: Factory }
  const written = (html: string) => String(trustedTypes.defaultPolicy?.createHTML(html))
  expect(written('')).toBe('')
  expect(written('<b>x</b>')).not.toContain('x')
  expect(written(' ')).not.toBe(' ')
})
