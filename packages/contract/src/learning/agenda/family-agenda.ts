import * as z from 'zod/mini'
import type { ChildWeek, FamilyAgenda, SchoolEvent } from '@portal/domain/learning/agenda/family-agenda.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../../codecs/renamed.ts'
import { day, guid, list } from '../../codecs/values.ts'
import { millisecondsInQuery, timetable } from '../timetable.codec.ts'

const childWeek = renamed<ChildWeek>()({ child: ['leerling', guid], timetable: ['rooster', timetable] })

const event = renamed<SchoolEvent>()({
  title: ['titel', z.string()],
  startsOn: ['van', day],
  endsOn: ['tot', day],
  location: ['locatie', z.string()],
})

/** The week around a moment, of every child of the actor and of the school. */
export const readFamilyAgenda = endpoint({
  name: 'read-family-agenda',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getGezinsrooster',
  query: parameters({ from: ['start', millisecondsInQuery] }, fixed({ method: 'getGezinsrooster' })),
  response: renamed<FamilyAgenda>()({
    children: ['leerlingen', list(childWeek)],
    events: ['activiteiten', list(event)],
  }),
})
