import * as z from 'zod/mini'
import { makeLetters } from '@portal/contract/people.office.contract.ts'
import type { FamilySelection } from '@portal/contract/people/office/families.ts'
import { ACTIVATION_CODE_DAYS } from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import {
  MOST_LETTERS,
  type Invited,
  type LetterReaders,
} from '@portal/domain/account/sign-in/invitation/invitation.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { linesOf } from '@portal/domain/people/postal-address/postal-address.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { OfficeWork } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { openDocuments } from '../../../../gateways/documents/documents.ts'
import type { Letter, LettersDocument } from '../../../../gateways/documents/letters-document.ts'
import { Refusal } from '../../../../refusal.ts'
import { countLetters, readSettings, startJob, writeLetters } from '../../../account/account.public.ts'
import { letterheadOf } from '../../../billing/billing.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import { listChildrenOfGuardians } from './chosen-families.repository.ts'
import { listAddresses } from '../address/address.repository.ts'
import { chosenFamilies, type InvitedFamilies } from './invite-guardians.ts'

export type AskedLetters = { readonly selection: FamilySelection; readonly to: LetterReaders }

/** Returns for how many guardians of these families a letter would be written. */
export async function previewLetters(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { selection, to }: AskedLetters,
): Promise<InvitedFamilies> {
  const { pupils, guardians } = await chosenFamilies(tx, actor, selection)
  const asked = { people: guardians, to, now: actor.askedAt }
  return { pupils, ...(await countLetters(tx, asked)) }
}

type ConfirmedLetters = AskedLetters & {
  readonly confirmed: { readonly pupils: number; readonly invited: number }
}

type StoredLetters = { readonly body: unknown; readonly origin: string }

/**
 * Asks a job for a PDF with a letter for each guardian. Refuses with `numbers-changed`, `too-many-letters` and
 * `too-many-jobs`.
 */
export async function startLetters(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { origin, ...asked }: ConfirmedLetters & { readonly origin: string },
): Promise<Guid> {
  const found = await previewLetters(tx, actor, asked)
  refuseOtherNumbers(found, asked)
  if (found.invited > MOST_LETTERS) throw new Refusal('too-many-letters')
  const stored: StoredLetters = { body: z.encode(makeLetters.body, asked), origin }
  return startJob(tx, actor, { kind: 'letters', title: '', asked: stored, needs: 'people' })
}

/** Makes the letters of a job, ordered by class and child, with the audit log and the codes in one transaction. */
export const lettersWork: OfficeWork = async ({ tx, actor, asked, progress }) => {
  const { body, origin } = asked as StoredLetters
  const document = await lettersFor(tx, actor, { ...z.decode(makeLetters.body, body as never), origin })
  const total = document.letters.length
  progress({ part: 'letters', done: 0, total })
  const documents = openDocuments()
  try {
    const content = await documents.draw(document, actor.person.guid)
    const fileName = `brieven-${document.madeOn}.pdf`
    return { result: total, file: { fileName, mediaType: 'application/pdf', content } }
  } finally {
    await documents.close()
  }
}

const refuseOtherNumbers = (found: InvitedFamilies, { confirmed }: ConfirmedLetters): void => {
  if (found.pupils !== confirmed.pupils || found.invited !== confirmed.invited)
    throw new Refusal('numbers-changed')
}

async function lettersFor(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { origin, ...asked }: ConfirmedLetters & { readonly origin: string },
): Promise<LettersDocument> {
  const { selection, to } = asked
  const { pupils, guardians } = await chosenFamilies(tx, actor, selection)
  const { askedAt: now, person } = actor
  const school = await readSettings(tx)
  const check = (found: Invited) => refuseOtherNumbers({ pupils, ...found }, asked)
  const coded = await writeLetters(tx, { people: guardians, to, now }, { by: person.guid, check })
  const codeOf = new Map(coded.map((letter) => [letter.personId, letter]))
  const madeOn = dayAtSchool(now)
  const ids = coded.map(({ personId }) => personId)
  const families = await listChildrenOfGuardians(tx, ids, madeOn)
  const addresses = await listAddresses(tx, ids)
  return {
    kind: 'letters',
    school: letterheadOf(school, await readSchoolBilling(tx)),
    madeOn,
    lastDay: addDays(madeOn, ACTIVATION_CODE_DAYS - 1),
    origin,
    letters: families.flatMap(({ guardian, children }): readonly Letter[] => {
      const letter = codeOf.get(guardian)
      if (!letter) return []
      const { fullName: name, login, code, language } = letter
      const address = addresses.get(guardian)
      const lines = address && { address: linesOf(address) }
      return [{ name, children, login, code, language: language ?? school.locale.language, ...lines }]
    }),
  }
}
