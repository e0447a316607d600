import * as z from 'zod/mini'
import {
  LONGEST_TEXT,
  type EditedText,
  type OldText,
  type TextVersion,
} from '@portal/domain/site/editing/page-text.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../../codecs/renamed.ts'
import { instant, list, value } from '../../codecs/values.ts'
import { pageNumber } from '../page/page.codec.ts'

const versionTable = {
  version: ['version', z.int()],
  writtenAt: ['lastModifiedStamp', instant],
  writtenBy: ['author', z.optional(z.string())],
} as const

const editedText = renamed<EditedText>()({
  number: ['sp_id', z.int()],
  version: ['version', z.int()],
  html: ['html', z.string()],
  versions: ['versions', list(renamed<TextVersion>()(versionTable))],
})

const oldText = renamed<OldText>()({ ...versionTable, html: ['html', z.string()] })

/** The number of a version in a query. */
const versionInQuery = value<string, number>(
  z.string().check(z.regex(/^\d{1,9}$/)),
  (text) => Number(text),
  (number) => String(number),
)

/** The text of a page in its editor, and the author of each version. */
export const readPageText = endpoint({
  name: 'read-page-text',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageText',
  query: parameters({ number: ['sp_id', pageNumber] }, fixed({ method: 'getPageText' })),
  response: editedText,
  refusals: { 'no-right-to-edit': 403 },
})

/** An earlier text of a page. */
export const readPageVersion = endpoint({
  name: 'read-page-version',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getPageVersion',
  query: parameters(
    { number: ['sp_id', pageNumber], version: ['version', versionInQuery] },
    fixed({ method: 'getPageVersion' }),
  ),
  response: oldText,
  refusals: { 'no-right-to-edit': 403 },
})

const positive = z.int().check(z.minimum(1), z.maximum(999_999_999))
/** A block of the home page without a text has no version yet. */
const begunWith = ['version', z.int().check(z.minimum(0), z.maximum(999_999_999))] as const
const saving = {
  'no-right-to-edit': 403,
  'page-changed': 409,
  'page-nested-too-deep': 422,
  'text-too-many-parts': 422,
} as const

/** JSON writes a character in up to six bytes; no real text consists only of those. */
const LARGEST_TEXT_BYTES = 2 * LONGEST_TEXT

/** Saves a text as the next version, and shows it at once. */
export const savePageText = endpoint({
  name: 'save-page-text',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'savePageText',
  query: parameters({}, fixed({ method: 'savePageText' })),
  body: parameters({
    number: ['sp_id', positive],
    begunWith,
    html: ['html', z.string().check(z.maxLength(LONGEST_TEXT))],
  }),
  largestBody: LARGEST_TEXT_BYTES,
  response: editedText,
  refusals: saving,
})

/** Restores an older text, as a new version. */
export const restorePageVersion = endpoint({
  name: 'restore-page-version',
  method: 'POST',
  path: '/edu/cms',
  methodName: 'restorePageVersion',
  query: parameters({}, fixed({ method: 'restorePageVersion' })),
  body: parameters({
    number: ['sp_id', positive],
    begunWith,
    version: ['restore', positive],
  }),
  response: editedText,
  refusals: saving,
})
