import * as z from 'zod/mini'

/** Which host is asked does not decide which school answers: that is the host of the request alone. */
export const domain = ['domain', z.string().check(z.maxLength(253))] as const
