import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  BLOCKED_UNTIL_HEADER,
  FAILURE_REASON_HEADER,
  failureReasons,
} from '@portal/contract/account/sign-in/login-failure.ts'
import { commonRefusals } from '@portal/contract/endpoint/refusals.ts'
import { ERROR_BODY_HEADER } from '@portal/contract/endpoint/error-body.ts'
import { SYNC_STATUS_HEADER } from '@portal/contract/endpoint/sync-status.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { secondsBetween } from '@portal/domain/values/time/instant.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { BusyRefusal, FieldRefusal, PartRefusal, Refusal } from '../../../refusal.ts'
import { renewToken } from '../../cookie/csrf.ts'
import { ReaderLeft } from '../../guard/admission/reader.ts'
import { isDatabaseAway } from '../../database-away.ts'
import { errorPage, isReadInWindow } from './error-page.ts'
import {
  crowdText,
  faultText,
  invalidInputText,
  maintenanceText,
  refusalTexts,
  titleOf,
} from './error-texts.ts'
import { InvalidInput } from '../read-input.ts'
import type { WireError } from './wire-error.ts'

/** The status in log and metrics when the client disconnected before its request began or ended. */
const LEFT = 499

/** Sends a failure: a refusal, invalid input, a malformed request, or a fault. */
export function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', 'no-store').type('application/json')
  // The client has disconnected: the status is for the log only.
  if (failure instanceof ReaderLeft) return reply.code(LEFT).send()
  if (failure instanceof Refusal) return answerRefusal(failure, request, reply)
  if (failure instanceof InvalidInput) return answerInvalidInput(failure, request, reply)
  const status = (failure as Partial<FastifyError>).statusCode ?? 500
  if (isDatabaseAway(failure)) return answerLater('database-away', failure, request, reply)
  // A handler that timed out may well succeed later.
  if (status === 503) return answerLater('too-busy', failure, request, reply)
  if (status >= 400 && status < 500) return answerBadRequest(status, failure as FastifyError, request, reply)
  return answerFault(failure, request, reply)
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code } = refusal
  const status = statusOf(code, request)
  if (status === undefined) {
    return answerFault(
      new Error(`${request.endpoint?.name} does not list its refusal ${code}`),
      request,
      reply,
    )
  }
  request.refusalCode = code
  if (code === 'token-invalid') renewToken(reply)
  setHeadersOf(refusal, request, reply)
  if (code === 'synchronising') return answerSynchronising(request, reply)
  if (status === 429 || status === 503) void reply.header('retry-after', retryAfter(refusal, request))
  if (refusal instanceof PartRefusal) return answerParts(refusal, status, request, reply)
  const language = languageOf(request)
  const text =
    refusal instanceof BusyRefusal ? crowdText[language](refusal.seconds) : refusalTexts[language][code]
  const error = wireError(request, status, code, text)
  const source = refusal instanceof FieldRefusal && { source: { pointer: refusal.pointer } }
  return sendErrors(request, reply.code(status), [{ ...error, ...source }])
}

/** The errors as JSON; a browser window gets the first one as a page. */
function sendErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: readonly WireError[],
): FastifyReply {
  const [first] = errors
  if (!first || !isReadInWindow(request)) return reply.send({ errors })
  return reply.type('text/html; charset=utf-8').send(errorPage(first, languageOf(request)))
}

/** Headers of a refusal: why sign-in failed and until when, and that a refusal of a school page has a text. */
function setHeadersOf({ code, until }: Refusal, { endpoint }: FastifyRequest, reply: FastifyReply): void {
  if (endpoint?.path.startsWith('/edu')) void reply.header(ERROR_BODY_HEADER, 'true')
  if (!(code in failureReasons)) return
  void reply.header(FAILURE_REASON_HEADER, failureReasons[code as keyof typeof failureReasons])
  if (until) void reply.header(BLOCKED_UNTIL_HEADER, until)
}

/** One error per form question. It names the question, because an unanswered one has no pointer in the document. */
function answerParts(
  { parts }: PartRefusal,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const texts = refusalTexts[languageOf(request)]
  const errors = parts.map(({ question, code }) => ({
    ...wireError(request, status, code, texts[code]),
    source: { pointer: '/data' },
    meta: { question },
  }))
  return sendErrors(request, reply.code(status), errors)
}

/** `Retry-After` in seconds. */
const SYNCHRONISED_SOON_SECONDS = 60

/** The header gives the state; the text replaces the page, also for clients that display HTML. */
function answerSynchronising(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const text = refusalTexts[languageOf(request)].synchronising
  void reply
    .code(503)
    .header(SYNC_STATUS_HEADER, 'synchronising')
    .header('retry-after', SYNCHRONISED_SOON_SECONDS)
  if (request.endpoint?.responseFormat === 'html')
    return reply.type('text/html; charset=utf-8').send(`<p>${escapeHtml(text)}</p>\n`)
  return sendErrors(request, reply, [wireError(request, 503, 'synchronising', text)])
}

function answerLater(
  code: 'database-away' | 'too-busy',
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.log.error({ err: failure, call: request.endpoint?.name, code }, 'a request was refused for now')
  return answerRefusal(new Refusal(code), request, reply)
}

/** The response to every call in maintenance mode. */
export function answerMaintenance(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { title, sentence } = maintenanceText[languageOf(request)]
  const error = { ...wireError(request, 503, 'maintenance', sentence), title }
  return sendErrors(request, reply.code(503).header('cache-control', 'no-store'), [error])
}

/** The status of a refusal by the endpoint's contract, or else by the common refusals. */
function statusOf(code: Refusal['code'], request: FastifyRequest): number | undefined {
  return request.endpoint?.refusals[code] ?? (commonRefusals as Readonly<Record<string, number>>)[code]
}

export const SHORT_WHILE_SECONDS = 2

function retryAfter(refusal: Refusal, request: FastifyRequest): number {
  if (refusal instanceof BusyRefusal) return refusal.seconds
  const { until } = refusal
  if (!until) return SHORT_WHILE_SECONDS
  return Math.max(1, Math.ceil(secondsBetween(request.server.portal.clock(), until)))
}

function answerInvalidInput(
  { fields }: InvalidInput,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const text = invalidInputText[languageOf(request)]
  const errors = fields.map(({ pointer }) => ({
    ...wireError(request, 400, 'invalid-input', text),
    source: { pointer },
  }))
  return sendErrors(request, reply.code(400), errors)
}

/** Malformed JSON, or a body that is too large or of an unsupported type: errors of programs, not of users. */
function answerBadRequest(
  status: number,
  failure: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = status === 413 ? 'too-large' : status === 415 ? 'unsupported-media-type' : 'bad-request'
  request.log.info({ code: failure.code, status }, 'a request was invalid')
  const error = wireError(request, status, code, titleOf(status, languageOf(request)))
  return sendErrors(request, reply.code(status), [error])
}

function answerFault(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: failure, call: request.endpoint?.name }, 'a request failed')
  const error = {
    ...wireError(request, 500, 'fault', faultText[languageOf(request)]),
    meta: { requestId: request.id },
  }
  return sendErrors(request, reply.code(500), [error])
}

const wireError = (request: FastifyRequest, status: number, code: string, text: string): WireError =>
  errorIn(languageOf(request), status, code, text)

/** A wire error in this language. */
export function errorIn(language: Language, status: number, code: string, text: string): WireError {
  return {
    status: String(status),
    code,
    title: titleOf(status, language),
    detail: text,
    description: text,
  }
}

/** The language of the browser, because an error may occur before the visitor is known. */
export function languageOf(request: FastifyRequest): Language {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'nl'
}
