import * as z from 'zod/mini'
import type { HomeBlocks } from '@portal/domain/school/home-blocks.ts'
import { endpoint } from './endpoint.ts'

const html = z.string()

/** Six texts, of which the first is none of the blocks. */
const homeBlocks = z.codec(z.tuple([html, html, html, html, html, html]), z.custom<HomeBlocks>(), {
  decode: ([, banner, top, bottom1, bottom2, sidebar]) => ({ banner, top, bottom1, bottom2, sidebar }),
  encode: ({ banner, top, bottom1, bottom2, sidebar }): [string, string, string, string, string, string] => [
    '',
    banner,
    top,
    bottom1,
    bottom2,
    sidebar,
  ],
})

/**
 * What the school wrote for its home page. The domain is that of the school, as the specification has
 * it; which school answers is decided by the host alone.
 */
export const readHomeBlocks = endpoint({
  name: 'read-home-blocks',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getWP4Home',
  query: z.object({ method: z.literal('getWP4Home'), domain: z.string().check(z.maxLength(253)) }),
  response: homeBlocks,
})
