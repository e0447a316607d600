import type { Choice, EnrolmentResult } from '@portal/contract/learning/enrolment.codec.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  reasonNotToEnrol,
  reasonNotToUnsubscribe,
  type Choosing,
} from '@portal/domain/learning/agenda/choice-hour.ts'
import { mayWriteAgenda } from '@portal/domain/learning/agenda/timetable.ts'
import { reasonNotToReadAbout } from '@portal/domain/people/pupil-data.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
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
 * Enrols a pupil in an offer of a choice hour, by the server's clock. An enrolment in another offer of the hour is
 * replaced; if that is refused, it stays. Repeating is allowed.
 * Refuses another pupil's hour and an offer of another hour with `not-found`.
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

/** Withdraws a pupil from an offer, under the same rules as enrolling. */
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

/** Locks the hour, then the offer, always in that order, before reading. */
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
