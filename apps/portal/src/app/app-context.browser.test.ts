import { expect, test, vi } from 'vitest'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { aParent, aSchool } from '../../testing/open-portal.tsx'
import { openTestServer } from '../../testing/test-server.ts'
import { loadSession, type AppContext } from './app-context.ts'

/** A screen in Dutch, of a person whose language is English. */
function aScreen() {
  const { call } = openTestServer({
    'read-session': aParent({ language: 'en' }),
    'read-school-settings': aSchool(),
  })
  const texts = createTexts(async () => ({}), { language: 'nl', variants: [] })
  const device = { language: () => undefined, show: vi.fn() }
  const context = { call, queries: createQueryClient(), texts, device } as unknown as AppContext
  return { context, texts, device }
}

test('PROD-002 speaks the language of the session on the screen that is opened', async () => {
  const { context, texts, device } = aScreen()
  const { session } = await loadSession(context)
  expect([session.stage, texts.now().wording.language]).toEqual(['authenticated', 'en'])
  expect(device.show).toHaveBeenCalledOnce()
})

test('PROD-002 changes nothing on the screen while another one is read ahead', async () => {
  const { context, texts, device } = aScreen()
  const { session } = await loadSession(context, { isPreload: true })
  expect([session.stage, texts.now().wording.language]).toEqual(['authenticated', 'nl'])
  expect(device.show).not.toHaveBeenCalled()
})
