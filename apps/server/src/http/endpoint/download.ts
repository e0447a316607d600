import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '../../download.ts'

/** Sends a download. Personal data is never cached by intermediaries. */
export function sendDownload(reply: FastifyReply, download: Download): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if ('redirectTo' in download) return reply.redirect(ownPath(download.redirectTo), 303)
  if ('leaveTo' in download) return reply.redirect(download.leaveTo, 303)
  if ('framedPage' in download) return sendFramed(reply, download)
  if ('parts' in download) return sendParts(reply, download)
  if (download.public) void reply.header('cache-control', 'public, max-age=86400')
  if (download.keptByReader) void reply.header('cache-control', 'private, max-age=86400')
  if (download.askedEachTime && isKnownAlready(reply, download.content)) return reply.code(304).send()
  return asFile(reply, download, download.inline ? 'inline' : 'attachment').send(
    Buffer.from(download.content.buffer, download.content.byteOffset, download.content.byteLength),
  )
}

/** Sets the ETag, and returns whether the client has this content already. Never cached by intermediaries. */
function isKnownAlready(reply: FastifyReply, content: Uint8Array): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  void reply.headers({ 'cache-control': 'private, no-cache', etag: tag })
  const known = reply.request.headers['if-none-match']
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
  return known?.some((one) => one === tag || one === '*') === true
}

const sendFramed = (
  reply: FastifyReply,
  { framedPage, policy }: Extract<Download, { framedPage: string }>,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    .send(framedPage)

const sendParts = (reply: FastifyReply, download: Extract<Download, { parts: unknown }>): FastifyReply =>
  asFile(reply, download, 'attachment')
    .header('content-length', download.size)
    .send(Readable.from(download.parts, { objectMode: false }))

const asFile = (
  reply: FastifyReply,
  { mediaType, fileName }: { readonly mediaType: string; readonly fileName: string },
  disposition: 'inline' | 'attachment',
): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', `${disposition}; ${namedFile(fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")

const OWN_ORIGIN = 'http://own.invalid'

/** Resolved as by a browser: `//elsewhere`, `/\elsewhere` and a tab between two slashes all leave the host. */
function ownPath(path: string): string {
  const isOwn =
    path.startsWith('/') && URL.canParse(path, OWN_ORIGIN) && new URL(path, OWN_ORIGIN).origin === OWN_ORIGIN
  if (!isOwn) throw new Error('A redirect may only lead to a path of our own')
  return path
}

/** `Content-Disposition` for old and new browsers (RFC 6266); the name cannot break out of the header. */
function namedFile(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeByte)}`
}

const escapeByte = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
