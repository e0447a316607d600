import { expect } from 'vitest'
import { aMessage } from '../../../testing/messages/messages.ts'
import { aParent, aSchool } from '../../../testing/people/people.ts'
import { signIn } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

test('MSG-030? escapes hostile file names: no header injection and no path', async ({ portal }) => {
  const parent = await aParent(await aSchool(portal.owner))
  const names = [
    'a"\r\nset-cookie: x=1.pdf',
    '../../etc/passwd',
    '<script>.html',
    'é"; filename="b.exe',
    '\u202Efdp.exe',
  ]
  const copies = [{ to: parent, about: parent.child }]
  const { reference, attachments } = await aMessage(parent.school, copies, {
    attachments: names.map((name) => ({ name, mediaType: 'text/html' })),
  })
  const browser = await signIn(portal, parent)
  for (const attachment of attachments) {
    const { status, headers } = await browser.get(`/api/messages/${reference}/attachments/${attachment}`)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.%!~-]*$/,
    )
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(String(headers['set-cookie'] ?? '')).not.toContain('x=1')
  }
})
