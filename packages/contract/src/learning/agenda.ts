import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fixed, parameters } from '../renamed.ts'
import { guid } from '../values.ts'
import { choice, enrolmentResult } from './enrolment.codec.ts'
import { agendaPageSettings, millisecondsInQuery, timetable } from './timetable.codec.ts'

/** What the school's own system calls a page by; it means nothing here. */
const objectId = ['so_id', z.optional(z.string().check(z.maxLength(50)))] as const

/**
 * The week of a pupil's timetable that a moment is in: of the child that the session chose, or of the one that the page
 * names, because two tabs of a browser may be about two children.
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

/** What the agenda of that child shows, and lets the actor do. */
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

/** Chooses what to work on in an hour of choice work time; who chose something else there changes over. */
export const enrolInChoice = endpoint({
  ...choosing,
  name: 'enrol-in-choice',
  methodName: 'schrijfInVoorKeuzeWerkTijd',
  query: parameters({}, fixed({ method: 'schrijfInVoorKeuzeWerkTijd' })),
})

/** Takes that choice back. */
export const unsubscribeFromChoice = endpoint({
  ...choosing,
  name: 'unsubscribe-from-choice',
  methodName: 'schrijfUitVoorKeuzeWerkTijd',
  query: parameters({}, fixed({ method: 'schrijfUitVoorKeuzeWerkTijd' })),
})
