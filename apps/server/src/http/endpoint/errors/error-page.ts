import type { FastifyRequest } from 'fastify'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { pageTexts } from './error-texts.ts'
import type { WireError } from './wire-error.ts'

/**
 * Whether a browser window displays the response: a file, an old link, or the return from the bank. A window gets a
 * page; programs, including our web app, get the error as JSON.
 */
export const isReadInWindow = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

/** Statuses that may succeed on a retry of the same address. */
const PASSING: ReadonlySet<string> = new Set(['429', '500', '503'])

/** An error page with a link to go on. */
export function errorPage({ title, detail, status, meta }: WireError, language: Language): string {
  const words = pageTexts[language]
  const reference =
    meta && 'requestId' in meta ? `<p>${words.reference}: ${escapeHtml(meta.requestId)}</p>` : ''
  const again = PASSING.has(status) ? `<p><a href="">${words.again}</a></p>` : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/app/portal/plain-page.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
${again}<p><a href="/app/portal/">${words.portal}</a></p>
${reference}</main>
</body>
</html>
`
}
