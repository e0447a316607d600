/** The places of the home page in which a school writes something of its own. */
export const homePlaces = ['banner', 'top', 'bottom1', 'bottom2', 'sidebar'] as const
export type HomePlace = (typeof homePlaces)[number]

/** What stands in each place, as safe HTML; an empty text where the school wrote nothing. */
export type HomeBlocks = Readonly<Record<HomePlace, string>>

export const noHomeBlocks: HomeBlocks = { banner: '', top: '', bottom1: '', bottom2: '', sidebar: '' }

/** Whether a place says anything at all: an editor easily leaves an empty paragraph behind. */
export const saysSomething = (html: string): boolean =>
  html.replaceAll(/<[^>]*>|&nbsp;|&#160;|\s/g, '') !== ''

/** Without a single word in any place the home page stays as it is. */
export const hasHomeBlocks = (blocks: HomeBlocks): boolean =>
  homePlaces.some((place) => saysSomething(blocks[place]))

/** Two bottom blocks stand beside each other; one alone takes the full width. */
export const bottomBlocks = ({ bottom1, bottom2 }: HomeBlocks): readonly string[] =>
  [bottom1, bottom2].filter(saysSomething)
