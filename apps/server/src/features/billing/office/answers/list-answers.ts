import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { lastDayOfOffer } from '@portal/domain/billing/waiting/waiting-list.ts'
import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import type { OfficeExport } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { Refusal } from '../../../../refusal.ts'
import { allRows, officePage, requireScope, type Slice } from '../../../account/account.public.ts'
import {
  findAnswers,
  findListNames,
  hasAnswers,
  type AnswerFilter,
  type AnswerState,
  type StoredAnswer,
  type WaitingFor,
} from './answer.repository.ts'

/** Returns a page of the answers that the actor may see. Refuses with `not-found` for a list or article without any. */
export async function listAnswers(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { page, ...asked }: AnswerFilter & { readonly page: number },
) {
  const { rows, count } = await officePage(page, await answersOf(tx, actor, asked))
  return { rows: rows.map(shownAnswer), count }
}

const shownAnswer = ({ answeredAt, waiting, ...answer }: StoredAnswer) => ({
  ...answer,
  waiting: waiting.map(shownWaiting),
  ...(answeredAt !== null && { answeredAt }),
})

const shownWaiting = ({ offerUntil, position, ...place }: WaitingFor) => ({
  ...place,
  ...(position !== null && { position }),
  ...(offerUntil !== null && { through: lastDayOfOffer(instant(offerUntil)) }),
})

async function answersOf(tx: SchoolTransaction, actor: OfficeActor, asked: AnswerFilter) {
  const scope = requireScope(actor, 'answers')
  const { list, article } = asked
  if (list === undefined ? article !== undefined : !(await hasAnswers(tx, { list, article })))
    throw new Refusal('not-found')
  const today = dayAtSchool(actor.askedAt)
  return (slice: Slice) => findAnswers(tx, scope, { ...asked, today }, slice)
}

/** The most lists to choose from. */
const MOST_NAMES = 500

/** Returns the lists with answers by pupil, newest first. */
export async function readListNames(tx: SchoolTransaction, actor: OfficeActor) {
  requireScope(actor, 'answers')
  return { lists: await findListNames(tx, MOST_NAMES) }
}

const headings = {
  nl: [
    'Nummer',
    'Leerling',
    'Klas',
    'Lijst',
    'Antwoord',
    'Gekozen',
    'Wacht op',
    'Opmerking',
    'Beantwoord',
    'Door',
  ],
  en: ['Number', 'Pupil', 'Class', 'List', 'Answer', 'Chosen', 'Waits for', 'Comment', 'Answered', 'By'],
} as const

const stateWords: Readonly<Record<'nl' | 'en', Readonly<Record<AnswerState, string>>>> = {
  nl: { none: 'nog niet', ordered: 'gekozen', nothing: 'niets gekozen' },
  en: { none: 'not yet', ordered: 'chosen', nothing: 'nothing chosen' },
}

function waitingWords(place: WaitingFor, language: 'nl' | 'en'): string {
  const { description, position, through } = {
    through: undefined,
    position: undefined,
    ...shownWaiting(place),
  }
  if (through === undefined) return `${description} (${language === 'nl' ? 'nr.' : 'no.'} ${position})`
  return `${description} (${language === 'nl' ? 'aangeboden t/m' : 'offered through'} ${inDigits(through)})`
}

/** Returns the answers that match, a line for each. Refuses with `not-found` and `too-many-rows`. */
export async function exportAnswers(
  tx: SchoolTransaction,
  actor: OfficeActor,
  asked: AnswerFilter,
): Promise<OfficeExport> {
  const answers = await allRows(await answersOf(tx, actor, asked))
  return {
    name: 'answers',
    headings: headings[actor.language],
    lines: answers.map((answer) => [
      answer.number,
      answer.name,
      answer.className,
      answer.title,
      stateWords[actor.language][answer.state],
      answer.chosen.join(', '),
      answer.waiting.map((place) => waitingWords(place, actor.language)).join(', '),
      answer.comment,
      answer.answeredAt === null ? '' : { moment: answer.answeredAt },
      answer.answeredBy,
    ]),
  }
}
