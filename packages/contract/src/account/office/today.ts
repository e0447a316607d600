import * as z from 'zod/mini'
import { todayKinds } from '@portal/domain/account/office/today.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { list } from '../../codecs/values.ts'

/** What asks for a decision of this person, most urgent first. */
export const readOfficeToday = endpoint({
  name: 'read-office-today',
  method: 'GET',
  path: '/api/office/today',
  response: z.object({ items: list(z.object({ kind: z.enum(todayKinds), count: z.int() })) }),
})
