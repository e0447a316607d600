import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Download } from '../../download.ts'
import { sendDownload } from './download.ts'

async function answerOf(download: Download) {
  const app = Fastify()
  app.get('/', (_request, reply) => sendDownload(reply, download))
  return app.inject('/')
}

const aFile = (facts: Partial<Extract<Download, { fileName: string }>> = {}) =>
  answerOf({ mediaType: 'application/pdf', content: Buffer.from('%PDF'), fileName: 'factuur.pdf', ...facts })

test('API-007? sends a file unchanged, as a download, and uncached', async () => {
  const answer = await aFile()
  expect(answer.body).toBe('%PDF')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="factuur.pdf"; filename*=UTF-8''factuur.pdf`,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('X5 keeps any file name inside its header', async () => {
  const answer = await aFile({ fileName: `Zoë's "rekening"\r\nSet-Cookie: a=b.pdf` })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Zo__s _rekening___Set-Cookie_ a_b.pdf"; ` +
      `filename*=UTF-8''Zo%C3%AB%27s%20%22rekening%22%0D%0ASet-Cookie%3A%20a%3Db.pdf`,
  )
})

test('sends a slice of a larger buffer alone', async () => {
  const content = new Uint8Array(Buffer.from('before-content-after')).subarray(7, 14)
  expect((await aFile({ content })).body).toBe('content')
})

test('allows caching of a public file', async () => {
  expect((await aFile({ public: true, inline: true })).headers).toMatchObject({
    'cache-control': 'public, max-age=86400',
    'content-disposition': expect.stringContaining('inline; '),
  })
})

test('allows only private caching of a file that several people may see', async () => {
  expect((await aFile({ keptByReader: true, inline: true })).headers['cache-control']).toBe(
    'private, max-age=86400',
  )
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example' as '/',
  'javascript:alert(1)' as '/',
] as const)('X3 a redirect never leads to %s', async (redirectTo) => {
  const answer = await answerOf({ redirectTo })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers).not.toHaveProperty('location')
})

test('X3 redirects only to a path of the portal', async () => {
  const answer = await answerOf({ redirectTo: '/app/portal/' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/app/portal/'])
})
