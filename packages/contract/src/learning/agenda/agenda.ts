import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters } from '../../codecs/renamed.ts'
import { guid } from '../../codecs/values.ts'
import { choice, enrolmentResult } from '../enrolment.codec.ts'
import { agendaPageSettings, millisecondsInQuery, timetable } from '../timetable.codec.ts'

/** The page id in the school's own system; ignored here. */
const objectId = ['so_id', z.optional(z.string().check(z.maxLength(50)))] as const

/**
 * The week of a pupil's timetable around a moment. The child is that of the session, or of the page, because two tabs
 * of a browser may show two children.
 */
export const readTimetable = endpoint({
  name: 'read-timetable',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getLeerlingRooster',
  query: parameters(
    { from: ['start', millisecondsInQuery], child: ['child', z.optional(guid)], objectId },
    fixed({ method: 'getLeerlingRooster', format: 'json' }),
  ),
  response: timetable,
  refusals: { 'pupil-of-age': 403 },
})

/** The settings of that child's agenda, and the rights of the actor. */
export const readAgendaSettings = endpoint({
  name: 'read-agenda-settings',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getCustomObjectSettings',
  query: parameters(
    { child: ['child', z.optional(guid)], objectId },
    fixed({ method: 'getCustomObjectSettings' }),
  ),
  response: agendaPageSettings,
  refusals: { 'pupil-of-age': 403 },
})

const choosing = {
  method: 'POST',
  path: '/edu/cms',
  body: choice,
  bodyFormat: 'form',
  isKeyed: true,
  response: enrolmentResult,
  refusals: { 'pupil-of-age': 403 },
} as const

/** Enrols in an offer of choice work time; replaces another choice in that hour. */
export const enrolInChoice = endpoint({
  ...choosing,
  name: 'enrol-in-choice',
  methodName: 'schrijfInVoorKeuzeWerkTijd',
  query: parameters({}, fixed({ method: 'schrijfInVoorKeuzeWerkTijd' })),
})

/** Withdraws that choice. */
export const unsubscribeFromChoice = endpoint({
  ...choosing,
  name: 'unsubscribe-from-choice',
  methodName: 'schrijfUitVoorKeuzeWerkTijd',
  query: parameters({}, fixed({ method: 'schrijfUitVoorKeuzeWerkTijd' })),
})
