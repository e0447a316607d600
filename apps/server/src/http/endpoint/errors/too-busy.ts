import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages, type Language } from '@portal/domain/values/text/locale.ts'
import { ERROR_BODY_HEADER } from '@portal/contract/endpoint/error-body.ts'
import { withoutBody } from '../../guard/waiting-bodies.ts'
import { headersOf } from '../../guard/security-headers.ts'
import { errorIn, languageOf, SHORT_WHILE_SECONDS } from './error-envelope.ts'
import { errorPage, isReadInWindow } from './error-page.ts'
import { refusalTexts } from './error-texts.ts'

const bodies = Object.fromEntries(
  languages.map((language) => {
    const error = errorIn(language, 503, 'too-busy', refusalTexts[language]['too-busy'])
    return [language, { json: JSON.stringify({ errors: [error] }), page: errorPage(error, language) }]
  }),
) as Readonly<Record<Language, { readonly json: string; readonly page: string }>>

/**
 * Refuses with `too-busy` like any refusal, but from prepared texts and without the later hooks. Those hooks limit slow
 * bodies, so a connection with an incoming body is closed.
 */
export function answerTooBusyAtOnce(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusalCode = 'too-busy'
  const isPage = isReadInWindow(request)
  const body = bodies[languageOf(request)][isPage ? 'page' : 'json']
  reply.hijack()
  reply.raw.writeHead(503, {
    ...headersOf(request),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(SHORT_WHILE_SECONDS),
    ...withoutBody(request),
    ...(request.url.startsWith('/edu') && { [ERROR_BODY_HEADER]: 'true' }),
  })
  reply.raw.end(body)
  return reply
}
