import * as z from 'zod/mini'

/** Ignored: the host of the request alone decides which school answers. */
export const domain = ['domain', z.string().check(z.maxLength(253))] as const
