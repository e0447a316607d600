import * as z from 'zod/mini'
import type { GuardianPage } from '@portal/domain/account/impersonation.ts'
import { guid, wholeNumber } from '../values.ts'

/** How many guardians one page holds, and the most that one asks for at once. */
export const GUARDIANS_PER_PAGE = 40

/** Which guardians: part of a name or login, from this one on. */
export const pageOfGuardians = z.object({
  limit: wholeNumber(1, GUARDIANS_PER_PAGE, GUARDIANS_PER_PAGE),
  offset: wholeNumber(0, 100_000, 0),
  search: z._default(z.string().check(z.maxLength(100)), ''),
})

/** JSON:API records with the total beside them, as every model under /api. */
const guardianPageWire = z.object({
  data: z.array(
    z.object({
      type: z.literal('guardian'),
      id: guid,
      attributes: z.object({ login: z.string(), 'lobi-id': z.string(), 'full-name': z.string() }),
    }),
  ),
  meta: z.object({ count: z.int() }),
})

export const guardianPage = z.codec(guardianPageWire, z.custom<GuardianPage>(), {
  decode: ({ data, meta }) => ({
    guardians: data.map(({ id, attributes }) => ({
      id,
      login: attributes.login,
      lobiId: attributes['lobi-id'],
      fullName: attributes['full-name'],
    })),
    total: meta.count,
  }),
  encode: ({ guardians, total }) => ({
    data: guardians.map(({ id, login, lobiId, fullName }) => ({
      type: 'guardian' as const,
      id,
      attributes: { login, 'lobi-id': lobiId, 'full-name': fullName },
    })),
    meta: { count: total },
  }),
})
