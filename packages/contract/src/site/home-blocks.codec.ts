import * as z from 'zod/mini'
import type { HomeBlocks } from '@portal/domain/site/home/home-blocks.ts'

const html = z.string()

/** Six texts, of which the first is not a block. */
export const homeBlocks = z.codec(z.tuple([html, html, html, html, html, html]), z.custom<HomeBlocks>(), {
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
