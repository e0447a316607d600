import type { FamilySelection } from '@portal/contract/people/office/families.ts'
import { ACTIVATION_CODE_DAYS } from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import type { Invited, LetterReaders } from '@portal/domain/account/sign-in/invitation/invitation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { linesOf } from '@portal/domain/people/postal-address/postal-address.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Documents } from '../../../../gateways/documents/documents.ts'
import type { Letter, LettersDocument } from '../../../../gateways/documents/letters-document.ts'
import { Refusal } from '../../../../refusal.ts'
import { countLetters, writeLetters } from '../../../account/account.public.ts'
import { letterheadOf } from '../../../billing/billing.public.ts'
import { readSchoolBilling } from '../../../payments/payments.public.ts'
import { listChildrenOfGuardians } from './chosen-families.repository.ts'
import { listAddresses } from '../address/address.repository.ts'
import { chosenFamilies, type InvitedFamilies } from './invite-guardians.ts'

export type AskedLetters = { readonly selection: FamilySelection; readonly to: LetterReaders }

/** Returns for how many guardians of these families a letter would be written. */
export async function previewLetters(
  tx: SchoolTransaction,
  actor: Actor,
  { selection, to }: AskedLetters,
): Promise<InvitedFamilies> {
  const { pupils, guardians } = await chosenFamilies(tx, actor, selection)
  const asked = { people: guardians, to, now: actor.askedAt }
  return { pupils, ...(await countLetters(tx, asked)) }
}

type ConfirmedLetters = AskedLetters & {
  readonly confirmed: { readonly pupils: number; readonly invited: number }
  readonly school: SchoolSettings
  readonly origin: string
}

/**
 * Makes a PDF with a letter for each guardian, ordered by class and child. The codes are stored and the file is in the
 * audit log before it is drawn. Refuses with `numbers-changed`, `too-many-letters`.
 */
export async function makeLetters(
  { schools, documents }: { readonly schools: Schools; readonly documents: Documents },
  actor: Actor,
  asked: ConfirmedLetters,
): Promise<{ readonly fileName: string; readonly content: string }> {
  const document = await schools.write(actor.schoolId, (tx) => lettersFor(tx, actor, asked))
  const content = await documents.draw(document, actor.person.guid)
  const fileName = `brieven-${document.madeOn}.pdf`
  return { fileName, content: Buffer.from(content).toString('base64') }
}

async function lettersFor(
  tx: SchoolTransaction,
  actor: Actor,
  { selection, to, confirmed, school, origin }: ConfirmedLetters,
): Promise<LettersDocument> {
  const { pupils, guardians } = await chosenFamilies(tx, actor, selection)
  const { askedAt: now, person } = actor
  const check = ({ invited }: Invited) => {
    if (pupils !== confirmed.pupils || invited !== confirmed.invited) throw new Refusal('numbers-changed')
  }
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
