import * as z from 'zod/mini'
import { letterReaders, reasonsNotInvited } from '@portal/domain/account/sign-in/invitation/invitation.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { startedJob } from '../../account/office/jobs.ts'
import { list } from '../../codecs/values.ts'
import { familySelection } from './families.ts'

const number = z.int().check(z.gte(0))

/** The chosen pupils, how many of their guardians are invited, and how many are not by reason. */
const invitation = z.object({
  pupils: number,
  invited: number,
  leftOut: list(z.object({ reason: z.enum(reasonsNotInvited), people: number })),
})

const confirmed = z.object({ pupils: number, invited: number })

/** Says how many guardians of these families an invitation would mail; it changes nothing. */
export const previewInvitations = endpoint({
  name: 'preview-invitations',
  method: 'POST',
  path: '/api/office/families/invitations/preview',
  body: z.object({ selection: familySelection }),
  response: invitation,
})

/**
 * Mails the guardians of these families a link for a first password. With other numbers than the confirmed ones no
 * mail is sent.
 */
export const inviteGuardians = endpoint({
  name: 'invite-guardians',
  method: 'POST',
  path: '/api/office/families/invitations',
  isKeyed: true,
  body: z.object({
    selection: familySelection,
    confirmed,
  }),
  response: invitation,
  refusals: { 'numbers-changed': 409 },
})

const to = z.enum(letterReaders)

/** Says for how many guardians of these families a letter would be written; it changes nothing. */
export const previewLetters = endpoint({
  name: 'preview-letters',
  method: 'POST',
  path: '/api/office/families/letters/preview',
  body: z.object({ selection: familySelection, to }),
  response: invitation,
})

/**
 * Asks a job for a PDF with a letter for each of these guardians, with a code for a first password. With other numbers
 * than the confirmed ones no code is made, now and when the job runs.
 */
export const makeLetters = endpoint({
  name: 'make-letters',
  method: 'POST',
  path: '/api/office/families/letters',
  isKeyed: true,
  body: z.object({ selection: familySelection, to, confirmed }),
  response: startedJob,
  refusals: { 'numbers-changed': 409, 'too-many-letters': 422, 'too-many-jobs': 422 },
})
