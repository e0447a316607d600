import { randomBytes } from 'node:crypto'
import {
  ACTIVATION_CODE_BYTES,
  ACTIVATION_CODE_DAYS,
  activationCodeOf,
} from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import {
  invitedInWords,
  MOST_LETTERS,
  type Invited,
  type LetterReaders,
} from '@portal/domain/account/sign-in/invitation/invitation.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import { insertAuditEntry } from '../../audit.repository.ts'
import { readSettings } from '../../school-settings/school.repository.ts'
import { insertPasswordLinks } from '../password-link.repository.ts'
import {
  countInvitees,
  listInvitees,
  noteInvited,
  type InvitationFacts,
  type Invitee,
} from './invitee.repository.ts'

/** People, and which of them get a letter. */
export type AskedLetters = {
  readonly people: readonly Guid[]
  readonly to: LetterReaders
  readonly now: Instant
}

/** A person with the code of the letter, which is known only now: the database has its hash. */
export type CodedInvitee = Invitee & { readonly code: string }

/** Counts for how many of these people a letter would be written, and for how many not by reason. */
export const countLetters = async (tx: SchoolTransaction, asked: AskedLetters): Promise<Invited> =>
  countInvitees(tx, await factsOf(tx, asked))

/**
 * Gives these people a code for a first password, for a letter: all of them, or none. Earlier codes keep working.
 * Refuses with `too-many-letters`.
 */
export async function writeLetters(
  tx: SchoolTransaction,
  asked: AskedLetters,
  { by, check }: { readonly by: Guid; readonly check: (found: Invited) => void },
): Promise<readonly CodedInvitee[]> {
  const { now } = asked
  const facts = await factsOf(tx, asked)
  const found = await countInvitees(tx, facts)
  check(found)
  if (found.invited > MOST_LETTERS) throw new Refusal('too-many-letters')
  const people = await listInvitees(tx, facts)
  const letters = people.map((person) => ({
    ...person,
    code: activationCodeOf(randomBytes(ACTIVATION_CODE_BYTES)),
  }))
  const expiresAt = addMinutes(now, ACTIVATION_CODE_DAYS * 24 * 60)
  await insertPasswordLinks(
    tx,
    letters.map(({ code, personId }) => ({
      token: code,
      personId,
      createdAt: now,
      expiresAt,
      isOnPaper: true,
    })),
  )
  const ids = people.map(({ personId }) => personId)
  await noteInvited(tx, ids, { column: 'letter_at', now })
  await insertAuditEntry(tx, {
    at: now,
    personId: by,
    action: 'make-letters',
    subject: invitedInWords(found),
  })
  return letters
}

const factsOf = async (
  tx: SchoolTransaction,
  { people, to, now }: AskedLetters,
): Promise<InvitationFacts> => ({
  who: { people },
  channel: { by: 'letter', to },
  now,
  today: dayAtSchool(now),
  ssoRequiredForDebtors: (await readSettings(tx)).ssoRequiredForDebtors,
})
