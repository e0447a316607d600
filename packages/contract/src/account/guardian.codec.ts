import * as z from 'zod/mini'
import {
  GUARDIANS_PER_PAGE,
  type Guardian,
  type GuardianPage,
} from '@portal/domain/account/sign-in/impersonation.ts'
import { renamed } from '../codecs/renamed.ts'
import { resource } from '../endpoint/resource.ts'
import { guid, under, wholeNumber } from '../codecs/values.ts'

/** The requested guardians: a part of the name or login, and an offset. */
export const pageOfGuardians = z.object({
  limit: wholeNumber(1, GUARDIANS_PER_PAGE, GUARDIANS_PER_PAGE),
  offset: wholeNumber(0, 100_000, 0),
  search: z._default(z.string().check(z.maxLength(100)), ''),
})

const guardian = resource<Guardian>()('guardian', {
  id: guid,
  attributes: {
    login: ['login', z.string()],
    lobiId: ['lobi-id', z.string()],
    fullName: ['full-name', z.string()],
  },
})

/** JSON:API records with the total beside them, as every model under /api. */
export const guardianPage = renamed<GuardianPage>()({
  guardians: ['data', z.array(guardian)],
  total: ['meta', under('count', z.int())],
})
