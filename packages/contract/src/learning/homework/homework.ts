import * as z from 'zod/mini'
import type { HomeworkItem, HomeworkList } from '@portal/domain/learning/homework/homework-list.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../../codecs/renamed.ts'
import { day, guid, list, words } from '../../codecs/values.ts'

const item = renamed<HomeworkItem>()({
  kind: ['soort', words({ homework: 'HUISWERK', test: 'TOETS', 'major-test': 'GROTE_TOETS' })],
  subject: ['vak', z.string()],
  topic: ['onderwerp', z.string()],
  description: ['omschrijving', z.string()],
  isDone: ['gemaakt', z.boolean()],
  dueOn: ['datum', day],
  hour: ['lesuur', z.optional(z.string())],
})

const homeworkList = renamed<HomeworkList>()({
  from: ['begindatum', day],
  until: ['einddatum', day],
  filter: ['getoond', words({ all: 'alles', todo: 'nog-te-maken', done: 'gemaakt' })],
  items: ['huiswerk', list(item)],
})

const written = z.optional(z.string().check(z.maxLength(100)))

/** The homework of a child; invalid parameters are ignored. */
export const readHomework = endpoint({
  name: 'read-homework',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getHomework',
  query: parameters(
    {
      child: ['child', guid],
      startDate: ['startdate', written],
      endDate: ['enddate', written],
      done: ['done', written],
    },
    fixed({ method: 'getHomework' }),
  ),
  response: homeworkList,
  refusals: { 'pupil-of-age': 403 },
})
