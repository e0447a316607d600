import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { guid } from '../../codecs/values.ts'

const id = z.object({ id: guid })

/** Exactly this class; empty for all. */
const ofClass = { class: z.string().check(z.maxLength(100)) }

const ofReminders = { 'not-found': 404, 'list-not-open': 409, 'reminders-off': 422 } as const

/** How many pupils without an answer a reminder would be about. A list that is voluntary as a whole is not found. */
export const previewReminders = endpoint({
  name: 'preview-reminders',
  method: 'POST',
  path: '/api/office/lists/:id/reminders/preview',
  params: id,
  body: z.object(ofClass),
  response: z.object({
    pupils: z.int(),
    /** Pupils who are left out, because their payers were reminded in the last three days. */
    lately: z.int(),
  }),
  refusals: ofReminders,
})

/** Reminds the payers of these pupils, by the notifications that each of them chose. */
export const sendReminders = endpoint({
  name: 'send-reminders',
  method: 'POST',
  path: '/api/office/lists/:id/reminders',
  isKeyed: true,
  params: id,
  body: z.object({ ...ofClass, pupils: z.int() }),
  response: z.object({ pupils: z.int() }),
  refusals: { ...ofReminders, 'numbers-changed': 409 },
})
