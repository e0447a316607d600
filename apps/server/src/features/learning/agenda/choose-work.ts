import type { Choice, EnrolmentResult } from '@portal/contract/learning/enrolment.codec.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  reasonNotToEnrol,
  reasonNotToUnsubscribe,
  type Choosing,
} from '@portal/domain/learning/agenda/choice-hour.ts'
import { mayWriteAgenda } from '@portal/domain/learning/agenda/timetable.ts'
import { reasonNotToReadAbout } from '@portal/domain/people/pupil-data.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { childrenOf, recordAudit } from '../../account/account.public.ts'
import {
  deleteEnrolment,
  findChoosing,
  holdHour,
  holdOffer,
  storeEnrolment,
  type HeldHour,
} from './enrolment.repository.ts'
import { sentenceAbout } from './enrolment-words.ts'

type Deps = { readonly schools: Schools }

/**
 * Enrols a pupil in an offer of an hour of his or her own timetable, by the clock of the server. Who is enrolled in
 * another offer of that hour changes over; when that cannot be, everything stays as it was. Doing it again is fine.
 * An hour of somebody else and an offer of another hour are not found.
 */
export function enrolInChoice(deps: Deps, actor: Actor, choice: Choice): Promise<EnrolmentResult> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const { hour, choosing } = await choosingOf(tx, actor, choice)
    const reason = reasonNotToEnrol(choosing, actor.askedAt)
    if (reason) return { isDone: false, message: sentenceAbout(reason, actor.language, choosing.offer.title) }
    if (choosing.hour.enrolledIn !== choice.offer) {
      await storeEnrolment(tx, hour, choice.offer, actor.askedAt)
      await recordAudit(tx, actor, 'enrol-in-choice', choice.lesson)
    }
    return { isDone: true, message: sentenceAbout('enrolled', actor.language, choosing.offer.title) }
  })
}

/** Takes a pupil out of an offer again; the same holds as for enrolling. */
export function unsubscribeFromChoice(deps: Deps, actor: Actor, choice: Choice): Promise<EnrolmentResult> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const { choosing } = await choosingOf(tx, actor, choice)
    const reason = reasonNotToUnsubscribe(choosing, actor.askedAt)
    if (reason) return { isDone: false, message: sentenceAbout(reason, actor.language, choosing.offer.title) }
    if (choosing.hour.enrolledIn === choice.offer) {
      await deleteEnrolment(tx, choice.lesson, choice.offer)
      await recordAudit(tx, actor, 'unsubscribe-from-choice', choice.lesson)
    }
    return { isDone: true, message: sentenceAbout('unsubscribed', actor.language, choosing.offer.title) }
  })
}

/** Holds the hour, then the offer, in that order for everybody; what is read after that nobody changes any more. */
async function choosingOf(
  tx: SchoolTransaction,
  actor: Actor,
  { lesson, offer }: Choice,
): Promise<{ readonly hour: HeldHour; readonly choosing: Choosing }> {
  const children = (await childrenOf(tx, actor)).filter(({ pseudo }) => !pseudo)
  const guids = children.map(({ guid }) => guid)
  const hour = found(await holdHour(tx, lesson, guids))
  const child = found(children.find(({ guid }) => guid === hour.pupil))
  const standing = { birthDate: hour.birthDate ?? undefined, isShared: hour.isShared }
  const reader = child.guid === actor.person.guid ? 'pupil' : 'guardian'
  refuseIf(reasonNotToReadAbout(reader, standing, dayAtSchool(actor.askedAt)))
  await holdOffer(tx, offer)
  const { chosen, offer: asked } = found(await findChoosing(tx, hour, offer))
  const mayWrite = mayWriteAgenda(actor.role)
  const rights = {
    mayEnrol: mayWrite && hour.mayEnrol,
    mayUnsubscribe: mayWrite && hour.mayUnsubscribe,
    offers: chosen ? [chosen] : [],
    ...(chosen && { enrolledIn: chosen.id }),
  }
  return { hour, choosing: { hour: rights, offer: asked } }
}
