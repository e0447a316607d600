import * as z from 'zod/mini'
import { DRAFT_MAXIMUM, draftKinds } from '@portal/domain/account/office/draft.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { instant } from '../../codecs/values.ts'

const params = z.object({
  kind: z.enum(draftKinds),
  /** The id of what is edited, or `new`. */
  subject: z.string().check(z.regex(/^[\w-]{1,100}$/)),
})
const path = '/api/office/drafts/:kind/:subject'
const saved = { version: z.int(), savedAt: instant }

/** What somebody typed in an edit screen and did not save yet. Only its owner reads it. */
export const readDraft = endpoint({
  name: 'read-draft',
  method: 'GET',
  path,
  params,
  response: z.object({ draft: z.optional(z.object({ ...saved, content: z.string() })) }),
})

/** Stores a draft when its stored version is the one that the editor saw: 0 for none. Responds with the new version. */
export const saveDraft = endpoint({
  name: 'save-draft',
  method: 'PUT',
  path,
  params,
  // A character takes at most six bytes on the wire.
  largestBody: 6 * DRAFT_MAXIMUM + 1024,
  body: z.object({
    version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
    /** JSON of the editor; the server does not read it. */
    content: z.string().check(z.minLength(1), z.maxLength(DRAFT_MAXIMUM)),
  }),
  response: z.object(saved),
  refusals: { 'draft-elsewhere': 409, 'too-many-drafts': 422 },
})

/** Removes the own draft; one that is not there is no error. */
export const removeDraft = endpoint({
  name: 'remove-draft',
  method: 'DELETE',
  path,
  params,
  response: noContent,
})
