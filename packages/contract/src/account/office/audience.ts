import * as z from 'zod/mini'
import { MOST_NUMBERS } from '@portal/domain/account/office/audience/audience.ts'
import { guid, list } from '../../codecs/values.ts'

const number = z.string().check(z.minLength(1), z.maxLength(100))
const numbers = list(number).check(z.maxLength(MOST_NUMBERS))

/** `Audience` of the domain. */
export const audience = z.object({
  everybody: z.boolean(),
  years: list(z.string().check(z.regex(/^\d$/))).check(z.maxLength(10)),
  classes: list(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(500)),
  groups: list(guid).check(z.maxLength(100)),
  numbers,
  except: numbers,
})
