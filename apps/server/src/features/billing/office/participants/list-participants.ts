import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import type { OfficeExport } from '../../../../composition/parts/office-work.ts'
import { allRows, officePage, requireScope, type Slice } from '../../../account/account.public.ts'
import { hasAnswers } from '../answers/answer.repository.ts'
import { findParticipants, type Participant, type ParticipantFilter } from './participant.repository.ts'

type Asked = Omit<ParticipantFilter, 'list' | 'article'> & {
  readonly list?: Guid | undefined
  readonly article?: Guid | undefined
}

/** Returns a page of the participants that the actor may see. Refuses with `not-found` for an article without any. */
export async function listParticipants(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { page, ...asked }: Asked & { readonly page: number },
) {
  return officePage(page, await participantsOf(tx, actor, asked))
}

async function participantsOf(tx: SchoolTransaction, actor: OfficeActor, { list, article, ...asked }: Asked) {
  const answers = requireScope(actor, 'answers')
  if (list === undefined || article === undefined) return () => Promise.resolve([])
  if (!(await hasAnswers(tx, { list, article }))) throw new Refusal('not-found')
  const scopes = { answers, families: scopeFor(actor, 'families') }
  const today = dayAtSchool(actor.askedAt)
  return (slice: Slice) => findParticipants(tx, scopes, { ...asked, list, article, today }, slice)
}

const headings = {
  nl: ['Nummer', 'Leerling', 'Klas', 'Ouders en verzorgers', 'Opmerking'],
  en: ['Number', 'Pupil', 'Class', 'Guardians', 'Comment'],
} as const

/** Returns the participants that match, a line for each. Refuses with `not-found` and `too-many-rows`. */
export async function exportParticipants(
  tx: SchoolTransaction,
  actor: OfficeActor,
  asked: Asked,
): Promise<OfficeExport> {
  const participants = await allRows<Participant>(await participantsOf(tx, actor, asked))
  return {
    name: 'participants',
    headings: headings[actor.language],
    lines: participants.map(({ number, name, className, guardians, comment }) => [
      number,
      name,
      className,
      guardians.map(({ name: guardian, phones }) => [guardian, ...phones].join(' ')).join(', '),
      comment,
    ]),
  }
}
